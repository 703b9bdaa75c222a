import { DESCRICAO_MAXIMA, faltasDoProduto } from '@retaguarda/contract';
import { sql } from 'kysely';
import { pode } from '../../../auth/sessao-atual.ts';
import type { Valores } from '../../../db/valores.ts';
import { limpaTextoRico } from '../../../texto-rico.ts';
import { docDeProduto } from '../../produto/public.ts';
import type { Falta, LinhaLida } from '../le-linha.ts';
import { type Cadastro, processaCadastro } from './cadastro.ts';
import { inteiro, ou } from './comum.ts';

type Campos = {
  nome: string;
  codigo: string;
  /** 0 for a product that has none yet. */
  pontuacao: number;
  descricao: string;
  estoqueMinimo: number;
};

interface Row {
  id: number;
  versao: number;
  categoria_id: number;
  situacao: number;
  nome: string;
  codigo: string;
  pontuacao: number;
  descricao: string;
  estoque_minimo: number;
  valores: Valores;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A cell is plain text, unless it begins as the markup that the product's form writes. */
const ricoDe = (texto: string): string =>
  limpaTextoRico(
    /^<(p|ul|ol|blockquote)>/.test(texto)
      ? texto
      : `<p>${texto.replace(/[&<>]/g, (c) => ESCAPES[c] ?? c).replace(/\r?\n/g, '<br>')}</p>`,
  );

function numeroDe(linha: LinhaLida, chave: string, antes: number): { n: number; faltas: Falta[] } {
  const texto = linha.textos.get(chave);
  if (texto === undefined) return { n: antes, faltas: [] };
  const lido = inteiro(texto);
  if (lido.ok) return { n: lido.valor ?? antes, faltas: [] };
  return { n: antes, faltas: [{ linha: linha.linha, chave, motivo: lido.motivo.message }] };
}

function junta(linha: LinhaLida, antes: Campos): { campos: Campos; faltas: Falta[] } {
  const pontuacao = numeroDe(linha, 'pontuacao', antes.pontuacao);
  const minimo = numeroDe(linha, 'estoqueMinimo', antes.estoqueMinimo);
  const descricao = linha.textos.get('descricao');
  const campos: Campos = {
    nome: ou(linha, 'nome', antes.nome),
    codigo: ou(linha, 'codigo', antes.codigo),
    pontuacao: pontuacao.n,
    descricao: descricao === undefined ? antes.descricao : ricoDe(descricao),
    estoqueMinimo: minimo.n,
  };
  const falta = (chave: string, motivo: string): Falta => ({ linha: linha.linha, chave, motivo });
  const semPontuacao = pontuacao.n === 0 && !linha.textos.has('pontuacao');
  const forma = faltasDoProduto({ ...campos, pontuacao: semPontuacao ? null : campos.pontuacao });
  return {
    campos,
    faltas: [
      ...pontuacao.faltas,
      ...minimo.faltas,
      ...Object.entries(forma).map(([chave, motivo]) => falta(chave, motivo)),
      ...(campos.estoqueMinimo < 0 || campos.estoqueMinimo > 1_000_000_000
        ? [falta('estoqueMinimo', 'Informe um número inteiro a partir de zero')]
        : []),
      ...(campos.descricao.length > DESCRICAO_MAXIMA ? [falta('descricao', 'Descrição longa demais')] : []),
    ],
  };
}

const COLUNAS = sql`d(id bigint, nome text, codigo text, pontuacao int, descricao text, estoque_minimo bigint, valores jsonb)`;

const produtos: Cadastro<Campos> = {
  entidade: 'produto',
  novo: { nome: '', codigo: '', pontuacao: 0, descricao: '', estoqueMinimo: 0 },
  catalogo: (modelo, categoriaId) => modelo.catalogo(modelo.refDe(categoriaId), 'produto'),
  podeIncluir: (sessao) => pode(sessao, 'catgInc'),
  podeAlterar: (sessao) => pode(sessao, 'prodAlt') && pode(sessao, 'catAlt'),
  donos: async (tx, linhas, trava) => {
    const codigos = [...new Set(linhas.flatMap((l) => l.textos.get('codigo') ?? []))];
    const rows = await tx.linhas(sql<Row>`
      select id, versao, categoria_id, situacao, nome, codigo, pontuacao, descricao, estoque_minimo, valores from produto
       where tenant_id = ${tx.tenant} and codigo = any(${codigos}::text[]) order by id ${trava ? sql`for update` : sql``}`);
    return rows.map((r) => ({
      id: r.id,
      versao: r.versao,
      categoriaId: r.categoria_id,
      situacao: r.situacao,
      valores: r.valores,
      campos: {
        nome: r.nome,
        codigo: r.codigo,
        pontuacao: r.pontuacao,
        descricao: r.descricao,
        estoqueMinimo: r.estoque_minimo,
      },
    }));
  },
  chaves: ({ codigo }) => [['codigo', codigo]],
  junta,
  existente: { codigo: 'Código existente na base de dados' },
  doc: docDeProduto,
  colunas: ({ estoqueMinimo, ...campos }) => ({ ...campos, estoque_minimo: estoqueMinimo }),
  insere: (tx, categoriaId, linhas) =>
    tx.faz(sql`
      insert into produto (tenant_id, id, categoria_id, nome, codigo, pontuacao, descricao, estoque_minimo, valores)
      select ${tx.tenant}::bigint, d.id, ${categoriaId}::bigint, d.nome, d.codigo, d.pontuacao, d.descricao, d.estoque_minimo, d.valores
        from json_to_recordset(${JSON.stringify(linhas)}::json) as ${COLUNAS}`),
  atualiza: (tx, linhas) =>
    tx.faz(sql`
      update produto p set nome = d.nome, codigo = d.codigo, pontuacao = d.pontuacao, descricao = d.descricao,
             estoque_minimo = d.estoque_minimo, valores = d.valores, versao = p.versao + 1, atualizado_em = now()
        from json_to_recordset(${JSON.stringify(linhas)}::json) as ${COLUNAS}
       where p.tenant_id = ${tx.tenant} and p.id = d.id`),
};

export const processaProdutos = processaCadastro(produtos);
export const atualizaProdutos = produtos.atualiza;
