import { type EmpresaCampos, faltasDaEmpresa } from '@retaguarda/contract';
import { cleanCnpj, siglaDoEstado } from '@retaguarda/domain';
import { sql } from 'kysely';
import { pode } from '../../../auth/sessao-atual.ts';
import type { Valores } from '../../../db/valores.ts';
import { cidadePorNome, cidadesProximas } from '../../cidade/public.ts';
import {
  type ColunasDaEmpresa,
  camposDaLinha,
  docDeEmpresa,
  limpaCampos,
  SEM_CAMPOS,
} from '../../empresa/public.ts';
import type { Falta, LinhaLida } from '../le-linha.ts';
import { type Cadastro, processaCadastro } from './cadastro.ts';
import { ou, simOuNao } from './comum.ts';

interface Row extends ColunasDaEmpresa {
  id: number;
  versao: number;
  categoria_id: number;
  situacao: number;
  valores: Valores;
}

function interruptor(linha: LinhaLida, chave: string, antes: boolean): { valor: boolean; faltas: Falta[] } {
  const texto = linha.textos.get(chave);
  const valor = texto === undefined ? antes : simOuNao(texto);
  if (valor !== null) return { valor, faltas: [] };
  return { valor: antes, faltas: [{ linha: linha.linha, chave, motivo: 'Informe Sim ou Não' }] };
}

function junta(linha: LinhaLida, antes: EmpresaCampos): { campos: EmpresaCampos; faltas: Falta[] } {
  const filial = interruptor(linha, 'filialEstoque', antes.filialEstoque);
  const restricao = interruptor(linha, 'restricaoPedido', antes.restricaoPedido);
  const texto = (chave: keyof EmpresaCampos) => ou(linha, chave, String(antes[chave]));
  const campos = limpaCampos({
    razaoSocial: texto('razaoSocial'),
    nomeFantazia: texto('nomeFantazia'),
    codigo: texto('codigo'),
    cnpj: texto('cnpj'),
    cep: texto('cep'),
    uf: siglaDoEstado(texto('uf')) ?? '',
    cidade: texto('cidade'),
    bairro: texto('bairro'),
    logradouro: texto('logradouro'),
    complemento: texto('complemento'),
    telefone: texto('telefone'),
    email: texto('email'),
    filialEstoque: filial.valor,
    restricaoPedido: restricao.valor,
  });
  const cidade = cidadePorNome(campos.uf, campos.cidade);
  const semEstado = campos.uf === '' && texto('uf') !== '';
  const fora = cidade === null && campos.cidade !== '' && campos.uf !== '';
  return {
    campos: cidade === null ? campos : { ...campos, cidade: cidade.nome },
    faltas: [
      ...filial.faltas,
      ...restricao.faltas,
      ...(semEstado ? [{ linha: linha.linha, chave: 'uf', motivo: 'Estado inexistente' }] : []),
      ...Object.entries(faltasDaEmpresa(campos)).map(([chave, motivo]) => ({
        linha: linha.linha,
        chave,
        motivo,
      })),
      ...(fora
        ? [
            {
              linha: linha.linha,
              chave: 'cidade',
              motivo: 'Cidade inexistente neste estado',
              opcoes: cidadesProximas(campos.uf, campos.cidade),
            },
          ]
        : []),
    ],
  };
}

const colunas = (c: EmpresaCampos): ColunasDaEmpresa => ({
  razao_social: c.razaoSocial,
  nome_fantasia: c.nomeFantazia,
  codigo: c.codigo,
  cnpj: c.cnpj === '' ? null : c.cnpj,
  cep: c.cep,
  cidade_id: cidadePorNome(c.uf, c.cidade)?.id ?? null,
  bairro: c.bairro,
  logradouro: c.logradouro,
  complemento: c.complemento,
  telefone: c.telefone,
  email: c.email,
  filial_estoque: c.filialEstoque,
  restricao_pedido: c.restricaoPedido,
});

const COLUNAS = sql`d(id bigint, razao_social text, nome_fantasia text, codigo text, cnpj text, cep text, cidade_id int, bairro text,
  logradouro text, complemento text, telefone text, email text, filial_estoque boolean, restricao_pedido boolean, valores jsonb)`;

const empresas: Cadastro<EmpresaCampos> = {
  entidade: 'empresa',
  novo: SEM_CAMPOS,
  catalogo: (modelo, categoriaId) => modelo.catalogo(modelo.refDe(categoriaId), 'empresa'),
  podeIncluir: (sessao) => pode(sessao, 'empInc'),
  podeAlterar: (sessao) => pode(sessao, 'empAlt'),
  donos: async (tx, linhas, trava) => {
    const de = (chave: string, limpa: (t: string) => string) => [
      ...new Set(linhas.map((l) => limpa(l.textos.get(chave) ?? '')).filter((t) => t !== '')),
    ];
    const rows = await tx.linhas(sql<Row>`
      select id, versao, categoria_id, situacao, razao_social, nome_fantasia, codigo, cnpj, cep, cidade_id, bairro, logradouro,
             complemento, telefone, email, filial_estoque, restricao_pedido, valores
        from empresa
       where tenant_id = ${tx.tenant}
         and (codigo = any(${de('codigo', (t) => t)}::text[]) or cnpj = any(${de('cnpj', cleanCnpj)}::text[]))
       order by id ${trava ? sql`for update` : sql``}`);
    return rows.map((r) => ({
      id: r.id,
      versao: r.versao,
      categoriaId: r.categoria_id,
      situacao: r.situacao,
      campos: camposDaLinha(r),
      valores: r.valores,
    }));
  },
  chaves: ({ codigo, cnpj }) => [['codigo', codigo], ...(cnpj === '' ? [] : ([['cnpj', cnpj]] as const))],
  junta,
  existente: { codigo: 'Código existente na base de dados', cnpj: 'CNPJ existente na base de dados' },
  doc: docDeEmpresa,
  colunas,
  insere: (tx, categoriaId, linhas) =>
    tx.faz(sql`
      insert into empresa (tenant_id, id, categoria_id, razao_social, nome_fantasia, codigo, cnpj, cep, cidade_id, bairro,
                           logradouro, complemento, telefone, email, filial_estoque, restricao_pedido, valores)
      select ${tx.tenant}::bigint, d.id, ${categoriaId}::bigint, d.razao_social, d.nome_fantasia, d.codigo, d.cnpj, d.cep,
             d.cidade_id, d.bairro, d.logradouro, d.complemento, d.telefone, d.email, d.filial_estoque, d.restricao_pedido, d.valores
        from json_to_recordset(${JSON.stringify(linhas)}::json) as ${COLUNAS}`),
  atualiza: (tx, linhas) =>
    tx.faz(sql`
      update empresa e set razao_social = d.razao_social, nome_fantasia = d.nome_fantasia, codigo = d.codigo, cnpj = d.cnpj,
             cep = d.cep, cidade_id = d.cidade_id, bairro = d.bairro, logradouro = d.logradouro, complemento = d.complemento,
             telefone = d.telefone, email = d.email, filial_estoque = d.filial_estoque, restricao_pedido = d.restricao_pedido,
             valores = d.valores, versao = e.versao + 1, atualizado_em = now()
        from json_to_recordset(${JSON.stringify(linhas)}::json) as ${COLUNAS}
       where e.tenant_id = ${tx.tenant} and e.id = d.id`),
};

export const processaEmpresas = processaCadastro(empresas);
export const atualizaEmpresas = empresas.atualiza;
