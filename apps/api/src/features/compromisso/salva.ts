import type { Alcance, CamposDoCompromisso, compromissoAlt, RouteBody } from '@retaguarda/contract';
import { addDays, ehVez, type Repeticao, vezesAntes } from '@retaguarda/domain';
import { ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confere } from './confere.ts';
import { dizAQuemParticipa } from './diz.ts';
import { atualiza, conta, type Feito, gravaNovo, religa } from './grava.ts';
import {
  carrega,
  carregaDaSerie,
  confereAlteraEste,
  type EstadoDoCompromisso,
  estadoDe,
  type Guardado,
} from './guardado.ts';
import { compromissoDe } from './ver.ts';

const SO = { fora: [], serieId: null, vez: null };

/** What an act goes to: one whole, or from one of its times on. */
export interface Alvo {
  antes: Guardado;
  alcance: Alcance;
  vez: string;
}

/**
 * One that the caller may alter, in the version they saw, locked. Of one that comes once there is no part, and the times
 * from the first on are all of them.
 */
export async function alvoDe(
  tx: Tx,
  sessao: CurrentSession,
  q: { compromissoId: number; versao: number; alcance: Alcance; vez: string },
): Promise<Alvo> {
  const antes = await carrega(tx, sessao, q.compromissoId, true);
  await confereAlteraEste(tx, sessao, antes);
  if (antes.versao !== q.versao) throw staleVersion(await compromissoDe(tx, sessao, antes, q.vez));
  const { repeticao, dia, fora } = antes;
  if (repeticao === null || q.alcance === 'todos') return { antes, alcance: 'todos', vez: '' };
  if (!ehVez(repeticao, dia, q.vez, fora))
    throw ruleViolation('campo_invalido', 'Nesse dia este compromisso não está mais. Abra-o de novo.', 'dia');
  const doComeco = q.alcance === 'seguintes' && q.vez === dia;
  return { antes, alcance: doComeco ? 'todos' : q.alcance, vez: q.vez };
}

/** A series that ends before one of its times. */
export const ateAntesDe = (g: Guardado, vez: string): EstadoDoCompromisso => ({
  ...estadoDe(g),
  repeticao: g.repeticao === null ? null : { ...g.repeticao, vezes: null, ate: addDays(vez, -1) ?? vez },
  fora: g.fora.filter((d) => d < vez),
});

/** A number of times that was left as it was counts those that stay before. */
const resto = (nova: Repeticao | null, { repeticao, dia }: Guardado, vez: string): Repeticao | null =>
  nova === null || nova.vezes === null || nova.vezes !== repeticao?.vezes
    ? nova
    : { ...nova, vezes: nova.vezes - vezesAntes(repeticao, dia, vez) };

const semRepetir = (): Error =>
  ruleViolation('campo_invalido', 'Uma vez à parte não se repete. Inclua outro compromisso.', 'repeticao');

type Muda = (
  tx: Tx,
  sessao: CurrentSession,
  alvo: Alvo,
  campos: CamposDoCompromisso,
) => Promise<readonly [Feito, ...Feito[]]>;

const FAZ: Readonly<Record<Alcance, Muda>> = {
  todos: async (tx, _sessao, { antes }, campos) => {
    if (antes.serieId !== null && campos.repeticao !== null) throw semRepetir();
    const feito = await atualiza(tx, antes, { ...estadoDe(antes), ...campos });
    if (antes.repeticao !== null) await religa(tx, await carregaDaSerie(tx, antes.compromissoId), feito);
    return [feito];
  },
  este: async (tx, sessao, { antes, vez }, campos) => {
    if (campos.repeticao !== null) throw semRepetir();
    const a = await gravaNovo(tx, sessao, { ...campos, fora: [], serieId: antes.compromissoId, vez });
    return [a, await atualiza(tx, antes, { ...estadoDe(antes), fora: [...antes.fora, vez] })];
  },
  seguintes: async (tx, sessao, { antes, vez }, campos) => {
    const partes = (await carregaDaSerie(tx, antes.compromissoId)).filter((p) => (p.vez ?? '') >= vez);
    const repeticao = resto(campos.repeticao, antes, vez);
    const fica = (d: string) => d >= vez && repeticao !== null && ehVez(repeticao, campos.dia, d);
    const novo = await gravaNovo(tx, sessao, { ...campos, ...SO, repeticao, fora: antes.fora.filter(fica) });
    const velho = await atualiza(tx, antes, ateAntesDe(antes, vez));
    await religa(tx, partes, novo);
    return [novo, velho];
  },
};

export async function incluiCompromisso(tx: Tx, sessao: CurrentSession, envio: CamposDoCompromisso) {
  const feito = await gravaNovo(tx, sessao, { ...(await confere(tx, sessao, envio, null)), ...SO });
  await conta(tx, sessao, [feito]);
  await dizAQuemParticipa(tx, sessao, feito);
  return { message: 'Compromisso salvo com sucesso', compromissoId: feito.id, versao: feito.versao };
}

export async function alteraCompromisso(
  tx: Tx,
  sessao: CurrentSession,
  { compromissoId, versao, alcance, vez, ...envio }: RouteBody<typeof compromissoAlt>,
) {
  const alvo = await alvoDe(tx, sessao, { compromissoId, versao, alcance, vez });
  const campos = await confere(tx, sessao, envio, alvo.antes);
  const feitos = await FAZ[alvo.alcance](tx, sessao, alvo, campos);
  await conta(tx, sessao, feitos);
  const [feito] = feitos;
  // Who took part in the series is told that this time, or the rest, is another.
  await dizAQuemParticipa(tx, sessao, feito.antes === null ? { ...feito, antes: alvo.antes } : feito);
  return { message: 'Compromisso salvo com sucesso', compromissoId: feito.id, versao: feito.versao };
}
