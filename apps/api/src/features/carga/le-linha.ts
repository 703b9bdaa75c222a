import { type AtribValor, erroMaximo, TIPO, unidadeDe } from '@retaguarda/atributos';
import type { RecusaImportacao } from '@retaguarda/contract';
import { comoSeVe, faltaDeCelula, normalizeText } from '@retaguarda/domain';
import type { LinhaEnviada } from './bloco.ts';
import type { Coluna, Contexto, Falta, LinhaLida } from './contexto.ts';

/** Fields of a record that take more than one line. */
const DE_VARIAS_LINHAS: ReadonlySet<string> = new Set(['descricao']);

/** What a cell says: as it looks, and on one line where its field has one. */
function escritoEm(celula: string, { chave, def }: Coluna): string {
  const varias = def === null ? DE_VARIAS_LINHAS.has(chave) : def.tipo === TIPO.paragrafo;
  const texto = comoSeVe(celula);
  return (varias ? texto : texto.replace(/ *[\r\n\u0085\u2028\u2029]+ */g, ' ')).trim();
}

/** Reads one line by its columns; what can't be read is a refusal at its field. Empty cells say nothing. */
export function leLinha({ colunas, carga }: Contexto, { linha, celulas }: LinhaEnviada): LinhaLida {
  const textos = new Map<string, string>();
  const valores = new Map<number, AtribValor>();
  const faltas: Falta[] = [];
  for (const c of colunas) {
    const { chave, limite, def, trocas } = c;
    const escrito = escritoEm(celulas[c.coluna] ?? '', c);
    const texto = (trocas.size === 0 ? undefined : trocas.get(normalizeText(escrito))) ?? escrito;
    if (texto === '') continue;
    const erro = faltaDeCelula(texto);
    if (erro !== null) {
      faltas.push({ linha, chave, motivo: erro });
      continue;
    }
    if (def === null) {
      if (texto.length > limite) faltas.push({ linha, chave, motivo: erroMaximo(limite).message });
      else textos.set(chave, texto);
      continue;
    }
    const valor = unidadeDe(def).parseTexto(def, texto);
    if (valor.ok) valores.set(def.id, valor.valor);
    else faltas.push({ linha, chave, motivo: valor.erro.message });
  }
  if (celulas.slice(carga.cabecalho.length).some((c) => c.trim() !== ''))
    faltas.push({ linha, chave: '', motivo: 'Há mais células do que colunas no cabeçalho' });
  return { linha, textos, valores, faltas };
}

/** The refusals as the wire has them, the first of each field of a line. */
export function recusasNoFio({ titulo, coluna }: Contexto, faltas: readonly Falta[]): RecusaImportacao[] {
  const vistas = new Set<string>();
  return faltas.flatMap(({ linha, chave, motivo, opcoes = [] }) => {
    const campo = `${linha}.${chave}`;
    if (vistas.has(campo)) return [];
    vistas.add(campo);
    const recusa = { linha, coluna: coluna(chave), campo: titulo(chave), motivo };
    return [opcoes.length === 0 ? recusa : { ...recusa, opcoes: [...opcoes] }];
  });
}
