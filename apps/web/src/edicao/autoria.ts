import type { HistoricoRegistro } from '@retaguarda/contract';
import type { Autor, Autores, CampoEmConflito } from '../ui/dialog/conflict-fields.ts';
import { AUTORIA as T } from '../ui/dialog/conflict-textos.ts';
import { horaOuDia } from '../ui/quando-foi.ts';

type Campo = Pick<CampoEmConflito, 'chave' | 'grupo' | 'label'>;

/** The row that a field is of, where rows are edited side by side. */
const linhaDe = ({ chave }: Campo): number => Number(/^(\d+)\./.exec(chave)?.[1] ?? 0);

/**
 * Who changed each of these fields last, by its key, as the history of the record tells it, the newest first. A field
 * that no change names was changed by whoever saved last.
 */
export function autoresDe(
  campos: readonly Campo[],
  historia: readonly HistoricoRegistro[],
  id: number,
): Autores {
  return new Map(
    campos.flatMap((campo): [string, Autor][] => {
      const registroId = linhaDe(campo) || id;
      const dele = historia.filter((h) => h.acao === 'alteracao' && h.registroId === registroId);
      const achada = dele.find((h) => h.campos.some((c) => c.nome === campo.label)) ?? dele[0];
      if (achada === undefined) return [];
      const { quem, em, voce = false } = achada;
      return [[campo.chave, { quem, em, voce }]];
    }),
  );
}

/** 'Alice mudou Cidade e UF às 14:32.' */
export function dizMudancas(campos: readonly Campo[], autores: Autores): string {
  const frases = new Map<string, { autor: Autor | undefined; ditos: string[] }>();
  for (const campo of campos) {
    const autor = autores.get(campo.chave);
    const dito = campo.grupo === '' ? campo.label : `${campo.label} (${campo.grupo})`;
    const qual = autor === undefined ? '' : `${autor.voce} ${autor.quem} ${horaOuDia(autor.em)}`;
    const frase = frases.get(qual) ?? { autor, ditos: [] };
    frases.set(qual, { ...frase, ditos: [...frase.ditos, dito] });
  }
  return [...frases.values()]
    .map(({ autor, ditos }) =>
      autor === undefined ? T.mudou(ditos) : T.mudouPor(autor, ditos, horaOuDia(autor.em)),
    )
    .join(' ');
}
