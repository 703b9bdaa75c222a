import type { Presente } from '@retaguarda/contract';
import { formatClock } from '../../ui/format-when.ts';
import { PRESENCA as T } from './textos.ts';

/** Who else has the record open, in words; who edits it comes first. Nothing where nobody has. */
export function dizPresenca(outros: readonly Presente[]): string {
  const editando = outros.flatMap(({ nome, editandoDesde }) =>
    editandoDesde === null ? [] : [{ nome, desde: editandoDesde }],
  );
  const olhando = outros.filter((o) => o.editandoDesde === null).map((o) => o.nome);
  const [primeiro, ...mais] = editando;
  const frases = [
    ...(primeiro && mais.length === 0 ? [T.editandoDesde(primeiro.nome, formatClock(primeiro.desde))] : []),
    ...(mais.length > 0 ? [T.editando(editando.map((e) => e.nome))] : []),
    ...(olhando.length > 0 ? [T.aberto(olhando)] : []),
  ];
  return frases.join(' ');
}
