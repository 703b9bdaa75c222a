import {
  AUTOMACAO,
  type automacaoPrevia,
  faltasDaDefinicao,
  REGISTROS,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { AppError, assertNoFaults } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertWithinReach } from '../../base/auth/reach.ts';
import { seeingAs, type Tx } from '../../base/db/tx.ts';
import { existe, tiposQueAbre } from '../../registros/abre.ts';
import { confereDefinicao, modeloDeAmbos, semDono } from '../../registros/automacao/confere.ts';
import { confereDireitoDoAto } from './direitos.ts';
import { eventosDaPreviaDe } from './eventos.ts';
import { donoDe } from './fila.ts';
import { type Lida, leDefinicao } from './guardada.ts';
import { type Momento, momentosDe } from './momento.ts';
import { julga } from './plano.ts';
import { FalhaDaFormula, type Preparada, preparada } from './preparada.ts';
import { titulosDe } from './titulos.ts';

type Caso = RouteResponse<typeof automacaoPrevia>['casos'][number];

/** Why a run on the record would not be done, whatever it says; nothing of what is hidden but that. */
async function impedimento(tx: Tx, dono: CurrentSession, { tipo, registro, ha }: Momento): Promise<string> {
  if (!ha) return 'O registro não existe mais';
  if (!tiposQueAbre(dono).includes(tipo))
    return `Quem responde pela automação não pode abrir ${REGISTROS[tipo].plural.toLowerCase()}`;
  const ve = await seeingAs(tx, dono, () => existe(tx, dono, { tipo, id: registro }));
  return ve ? '' : 'Quem responde pela automação não vê este registro';
}

interface Ensaio {
  tx: Tx;
  dono: CurrentSession;
  pronta: Preparada;
  /** What the owner lacks for one of the acts, by the words of its refusal. */
  falta: string;
}

/** What one moment would have come to; null where the condition does not hold. */
async function casoDe(
  { tx, dono, pronta, falta }: Ensaio,
  momento: Momento,
): Promise<Omit<Caso, 'titulo'> | null> {
  const { tipo, registro, em } = momento;
  try {
    const { vale, atos } = await julga(tx, pronta, momento);
    if (!vale) return null;
    return {
      tipo,
      registro,
      em,
      atos: atos.map((a) => a.diz),
      impedimento: (await impedimento(tx, dono, momento)) || falta,
    };
  } catch (error) {
    if (!(error instanceof FalhaDaFormula) && !(error instanceof AppError)) throw error;
    return { tipo, registro, em, atos: [], impedimento: error.message };
  }
}

async function faltaDireito(tx: Tx, dono: CurrentSession, { tipo, atos }: Lida): Promise<string> {
  try {
    for (const ato of atos) await confereDireitoDoAto(tx, { dono, tipo }, ato);
    return '';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

const POR_VEZ = 100;

async function casos(ensaio: Ensaio, lida: Lida, eventos: Parameters<typeof momentosDe>[2]) {
  const { tx, pronta } = ensaio;
  const achados: Omit<Caso, 'titulo'>[] = [];
  for (let i = 0; i < eventos.length; i += POR_VEZ)
    for (const momento of await momentosDe(tx, lida.tipo, eventos.slice(i, i + POR_VEZ))) {
      const cabe = momento.havia && pronta.daCategoria(momento.categoriaId);
      const caso = cabe ? await casoDe(ensaio, momento) : null;
      if (caso !== null) achados.push(caso);
    }
  return achados;
}

/** What a definition would have done, by the verdict of its runs, without doing it. */
export async function previaView(
  tx: Tx,
  sessao: CurrentSession,
  { responsavelId, ...definicao }: RouteBody<typeof automacaoPrevia>,
): Promise<RouteResponse<typeof automacaoPrevia>> {
  const { atos: _, ...faltas } = faltasDaDefinicao(definicao);
  assertNoFaults(faltas);
  const dono = await donoDe(tx, responsavelId === 0 ? sessao.pessoaId : responsavelId);
  if (dono === null) throw semDono();
  await assertWithinReach(tx, sessao, [dono.pessoaId], 'responsavelId');
  const modelo = await modeloDeAmbos(tx, dono);
  await confereDefinicao(tx, modelo, definicao);
  const lida = leDefinicao(definicao);
  const { eventos, limite } = await eventosDaPreviaDe(tx, lida);
  const falta = await faltaDireito(tx, dono, lida);
  const achados = await casos({ tx, dono, pronta: preparada(modelo, lida), falta }, lida, eventos);
  const mostrados = achados.slice(0, AUTOMACAO.casosDaPrevia);
  const titulo = await titulosDe(
    tx,
    definicao.tipo,
    mostrados.map((c) => c.registro),
  );
  return {
    vezes: achados.length,
    lidos: eventos.length,
    desde: new Date(Date.now() - AUTOMACAO.diasDaPrevia * 86_400_000).toISOString(),
    limite,
    casos: mostrados.map((c) => ({ ...c, titulo: titulo(c.registro) })),
  };
}
