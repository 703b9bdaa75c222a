import type { HistoricoRegistro } from '@retaguarda/contract';
import type { Author, Authors, ConflictField } from '../ui/dialog/conflict-fields.ts';
import { AUTHORSHIP_TEXTS as T } from '../ui/dialog/conflict-texts.ts';
import { formatClockOrDay } from '../ui/format-when.ts';

type Campo = Pick<ConflictField, 'key' | 'group' | 'label'>;

/** The row that a field is of, where rows are edited side by side. */
const linhaDe = ({ key }: Campo): number => Number(/^(\d+)\./.exec(key)?.[1] ?? 0);

/**
 * Who changed each of these fields last, by its key, as the history of the record tells it, the newest first. A field
 * that no change names was changed by whoever saved last.
 */
export function authorsOf(
  campos: readonly Campo[],
  historia: readonly HistoricoRegistro[],
  id: number,
): Authors {
  return new Map(
    campos.flatMap((campo): [string, Author][] => {
      const registroId = linhaDe(campo) || id;
      const dele = historia.filter((h) => h.acao === 'alteracao' && h.registroId === registroId);
      const achada = dele.find((h) => h.campos.some((c) => c.nome === campo.label)) ?? dele[0];
      if (achada === undefined) return [];
      const { quem, em, voce = false } = achada;
      return [[campo.key, { quem, em, voce }]];
    }),
  );
}

/** 'Alice mudou Cidade e UF às 14:32.' */
export function changesInWords(campos: readonly Campo[], autores: Authors): string {
  const frases = new Map<string, { autor: Author | undefined; ditos: string[] }>();
  for (const campo of campos) {
    const autor = autores.get(campo.key);
    const dito = campo.group === '' ? campo.label : `${campo.label} (${campo.group})`;
    const qual = autor === undefined ? '' : `${autor.voce} ${autor.quem} ${formatClockOrDay(autor.em)}`;
    const frase = frases.get(qual) ?? { autor, ditos: [] };
    frases.set(qual, { ...frase, ditos: [...frase.ditos, dito] });
  }
  return [...frases.values()]
    .map(({ autor, ditos }) =>
      autor === undefined ? T.mudou(ditos) : T.mudouPor(autor, ditos, formatClockOrDay(autor.em)),
    )
    .join(' ');
}
