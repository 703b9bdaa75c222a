import type pg from 'pg';
import { MUNDO } from './mundo.ts';
import { ESTOQUE } from './mundo-estoque.ts';

const N = 'generate_series($2::int, $3::int) n';
/** Values that repeat, so that the id has to tell rows apart. */
const NOMES = `(array['Érica','eric','Zeca','álvaro','Ágata','bia'])[n % 6 + 1] || ' ' || n % 50`;

/** Also the last minute of a day in Brazil, which is the next day elsewhere. */
const QUANDO = "timestamptz '2024-01-01 23:59 America/Sao_Paulo' + n % 300 * interval '1 day'";

/** Rows of every kind that is listed, all of a network's in one category or branch. */
const SEMENTES = [
  `insert into pericia (tenant_id, id, categoria_id, tipo_id, situacao, cidade_id, valor_repasse, valor_previsto, atualizado_em)
   select $1, n, ${MUNDO.folhaA}, ${MUNDO.tipo}, n % 4, case when n % 7 > 0 then 3500000 + n % 999 end, n % 97, n % 31, timestamptz '2026-01-01' - n % 1000 * interval '1 minute' from ${N}`,
  `insert into baixa (tenant_id, id, nome, dta, dta_cad, situacao) select $1, n, ${NOMES}, date '2023-01-01' + n % 900, date '2023-01-01', n % 3 from ${N}`,
  `insert into pessoa (tenant_id, id, categoria_id, nome, codigo, email, situacao)
   select $1, 1000 + n, ${MUNDO.partes}, ${NOMES}, case when n % 3 > 0 then 'C' || n end, case when n % 2 > 0 then n || '@x.br' end, n % 2 from ${N}`,
  `insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id) select $1, n, n, ${MUNDO.folhaA}, 1000 + n from ${N}`,
  `insert into recebivel (tenant_id, id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valor) select $1, n, n, ${MUNDO.folhaA}, n, n / 10 * 3 + 2, n % 97 from ${N}`,
  `insert into empresa (tenant_id, id, categoria_id, razao_social, codigo, cnpj, situacao)
   select $1, 1000 + n, ${MUNDO.empresas}, ${NOMES}, 'E-' || n, case when n % 2 > 0 then lpad(n::text, 14, '0') end, n % 2 from ${N}`,
  `insert into produto (tenant_id, id, categoria_id, nome, codigo, pontuacao, situacao)
   select $1, 1000 + n, ${ESTOQUE.brindes}, ${NOMES}, 'PR-' || n, n % 500 + 1, n % 2 from ${N}`,
  `insert into veiculo (tenant_id, id, placa, proprietario_id, categoria_id, situacao)
   select $1, n, chr(65 + n / 10000 % 26) || 'XQ' || lpad((n % 10000)::text, 4, '0'), ${MUNDO.pessoa.ana}, ${MUNDO.partes}, n % 5 / 4 from ${N}`,
  `insert into ordem_servico (tenant_id, id, veiculo_id, cliente_id, responsavel_id, criador_id, categoria_id, entrada, saida, custo, receita, situacao)
   select $1, n, n, ${MUNDO.pessoa.ana}, 1, 1, ${MUNDO.partes}, date '2024-01-01' + n % 300, case when n % 4 > 1 then date '2026-01-01' + n % 50 end, n % 77, n % 177, n % 4 from ${N}`,
  `insert into movimento (tenant_id, id, tipo_id, estoque_id, fornecedor_id, dta_lancamento, situacao, autor_id, criado_em)
   select $1, n, 1, ${ESTOQUE.central}, ${ESTOQUE.fornecedor}, date '2024-01-01' + n % 300, n % 5, 1, timestamptz '2024-01-01' + n % 500 * interval '1 hour' from ${N}`,
  `insert into estoque (tenant_id, empresa_id, produto_id, quant_atual) select $1, ${ESTOQUE.central}, 1000 + n, 5 from ${N}`,
  `insert into estoque_lancamento (tenant_id, id, empresa_id, produto_id, motivo, quant_atual, reservado, valor, movimento_id, quant_depois, reservado_depois, valor_depois, em)
   select $1, n, ${ESTOQUE.central}, 1001, 'entrada', 1, 0, 0, n, n, 0, 0, ${QUANDO} from ${N}`,
  `insert into pedido (tenant_id, id, lista, status_id, origem_id, destino_id, produto_id, produto_categoria_id, quantidade, pessoa_id, categoria_id, autor_id, criado_em)
   select $1, n, 'pedido', 1, ${ESTOQUE.central}, ${ESTOQUE.filial}, 1001, ${ESTOQUE.brindes}, n % 40 + 1, ${MUNDO.pessoa.ana}, ${MUNDO.partes}, 1, ${QUANDO} from ${N}`,
  `insert into campanha (tenant_id, id, nome, inicio, fim, situacao) select $1, n, ${NOMES}, date '2024-01-01' + n % 300, date '2025-01-01' + n % 200, n % 2 from ${N}`,
  `insert into carga (tenant_id, id, tipo, condicao, categoria_id, autor_id, nome_arquivo, sha256, chave, cabecalho, linhas, proximo, situacao, criado_em)
   select $1, n, 1, 3, ${MUNDO.partes}, 1, ${NOMES} || '.csv', 'a', n::text, '[]', 1, 1, 1, ${QUANDO} from ${N}`,
  `insert into conta_bancaria (tenant_id, id, empresa_id, nome, banco, agencia, conta, versao_arquivo, versao_lote)
   select $1, n, ${ESTOQUE.central}, 'Conta ' || n, '001', '1', n::text, '000', '000' from generate_series(1, 3) n on conflict do nothing`,
  `insert into remessa (tenant_id, id, conta_id, empresa_id, numero, data) select $1, n, n % 3 + 1, ${ESTOQUE.central}, n / 3 + 1, date '2024-01-01' + n % 300 from ${N}`,
  `insert into pagamento (tenant_id, recebivel_id, pessoa_id, pericia_id, categoria_id, remessa_id, seu_numero, valor, data, situacao, pago_em)
   select $1, n, 1000 + n, n, ${MUNDO.folhaA}, n, n::text, n % 97, date '2024-01-01', n % 4 + 1, case when n % 4 = 2 then date '2024-01-02' end
     from ${N} where n % 5 = 0 and n % 97 > 0`,
  `insert into extrato (tenant_id, id, conta_id, empresa_id, arquivo_hash, de, ate, saldo, saldo_em, lancamentos, novos)
   select $1, n, n % 3 + 1, ${ESTOQUE.central}, lpad(n::text, 43, 'x'), date '2024-01-01' + n % 300, date '2024-01-01' + n % 300, n, date '2024-01-01' + n % 300, 1, 1 from ${N}`,
  `insert into lancamento (tenant_id, id, conta_id, empresa_id, extrato_id, chave, dia, valor, historico, situacao, motivo)
   select $1, n, n % 3 + 1, ${ESTOQUE.central}, n, lpad(n::text, 43, 'x'), date '2024-01-01' + n % 300, case when n % 2 = 0 then n else -n end, ${NOMES},
          case when n % 4 = 3 then 0 else 2 end, case when n % 4 = 3 then '' else 'Tarifa' end from ${N}`,
  `insert into mensagem (tenant_id, id, canal, destino, corpo, situacao, criado_em)
   select $1, n, 'email', n % 900 || '@x.br', '', n % 3, ${QUANDO} from ${N}`,
];

/** Puts so many rows of every kind into a network of `criaMundo` with stock, from one number to another. */
export async function semeia(
  admin: pg.Pool,
  tenant: number,
  { de = 1, ate }: { de?: number; ate: number },
): Promise<void> {
  for (const semente of SEMENTES)
    await admin.query(semente, semente.includes('$2') ? [tenant, de, ate] : [tenant]);
  await admin.query('analyze');
}
