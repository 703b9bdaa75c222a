import { DESCRICAO_MAXIMA, faltasDoProduto, MESSAGES } from '@retaguarda/contract';
import { hasPermission } from '../../../base/auth/current-session.ts';
import { sanitizeRichText } from '../../../base/rich-text.ts';
import { type EstadoDoProduto, PRODUTO_VAZIO, produto } from '../../../registros/produto.ts';
import type { Falta, LinhaLida } from '../contexto.ts';
import { inteiro, ou } from './comum.ts';
import type { Cadastro } from './descricao.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A cell is plain text, unless it begins as the markup that the product's form writes. */
const ricoDe = (texto: string): string =>
  sanitizeRichText(
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

function junta(linha: LinhaLida, antes: EstadoDoProduto): { estado: EstadoDoProduto; faltas: Falta[] } {
  const pontuacao = numeroDe(linha, 'pontuacao', antes.pontuacao);
  const minimo = numeroDe(linha, 'estoqueMinimo', antes.estoqueMinimo);
  const descricao = linha.textos.get('descricao');
  const estado: EstadoDoProduto = {
    nome: ou(linha, 'nome', antes.nome),
    codigo: ou(linha, 'codigo', antes.codigo),
    pontuacao: pontuacao.n,
    descricao: descricao === undefined ? antes.descricao : ricoDe(descricao),
    estoqueMinimo: minimo.n,
    situacao: antes.situacao,
  };
  const falta = (chave: string, motivo: string): Falta => ({ linha: linha.linha, chave, motivo });
  const semPontuacao = pontuacao.n === 0 && !linha.textos.has('pontuacao');
  const forma = faltasDoProduto({ ...estado, pontuacao: semPontuacao ? null : estado.pontuacao });
  return {
    estado,
    faltas: [
      ...pontuacao.faltas,
      ...minimo.faltas,
      ...Object.entries(forma).map(([chave, motivo]) => falta(chave, motivo)),
      ...(estado.estoqueMinimo < 0 || estado.estoqueMinimo > 1_000_000_000
        ? [falta('estoqueMinimo', 'Informe um número inteiro a partir de zero')]
        : []),
      ...(estado.descricao.length > DESCRICAO_MAXIMA ? [falta('descricao', MESSAGES.descricaoLonga)] : []),
    ],
  };
}

export const produtos: Cadastro<EstadoDoProduto> = {
  registro: produto,
  novo: PRODUTO_VAZIO,
  podeIncluir: (sessao) => hasPermission(sessao, 'catgInc'),
  podeAlterar: (sessao) => hasPermission(sessao, 'prodAlt') && hasPermission(sessao, 'catAlt'),
  chaves: ['codigo'],
  junta,
};
