import type { CampoDaVolta, historicoVersao, RouteQuery, VersaoDoAtributo } from '@retaguarda/contract';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import {
  type AtributoRow,
  definicaoDoEstado,
  type EstadoDoAtributo,
  estadoDoAtributo,
  noFio,
  todosOsAtributos,
} from '../catalogo/public.ts';
import { camposMudados } from './campos.ts';
import type { Estado } from './estado.ts';
import { type Nomes, nomesDosRetratos } from './nomes.ts';
import { diferentes } from './restaura/chaves.ts';
import { estadoEm, linhasDesde } from './restaura/estado-em.ts';

/** What is said of a definition beside its own fields: each changes by an act of its own, or never. */
const FICAM: Readonly<Record<string, string>> = {
  situacao: 'Liga-se e desliga-se na lista.',
  espelhoDe: 'Um espelho acompanha o seu original.',
  catgId: 'A categoria de um atributo não muda.',
  codId: 'O código de um atributo não muda.',
};

/** Field by field; both lists name the fields that people are shown, in the order of the form. */
function diferencas(agora: Estado, entao: Estado, nomes: Nomes): CampoDaVolta[] {
  const chaves = diferentes('atributo', new Map(Object.entries(agora)), new Map(Object.entries(entao)));
  return camposMudados('atributo', agora, entao, nomes).map((campo, i) => {
    const chave = chaves[i] ?? '';
    const motivo = FICAM[chave] ?? '';
    return { ...campo, chave, volta: motivo === '', motivo };
  });
}

/** An attribute as it was after a change of it, or before, and how that differs from what it is now. */
export async function versaoView(
  tx: Tx,
  { id, historicoId, antes }: RouteQuery<typeof historicoVersao>,
): Promise<VersaoDoAtributo> {
  const todos = await todosOsAtributos(tx);
  const row: AtributoRow | undefined = todos.find((a) => a.id === id);
  if (row === undefined) throw notFound();
  const linhas = await linhasDesde(tx, { tipo: 'atributo', id, historicoId });
  const agora: Estado = { ...estadoDoAtributo(row) };
  const entao = estadoEm(agora, linhas, antes === 1);
  const nomes = await nomesDosRetratos(
    tx,
    [agora, entao].map((estado) => ({ entidade: 'atributo', estado })),
  );
  return {
    catDados: definicaoDoEstado(entao as EstadoDoAtributo), // what it is now, with what the act wrote
    registro: noFio(row),
    campos: diferencas(agora, entao, nomes),
  };
}
