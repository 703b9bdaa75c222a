import type { Clock } from '@retaguarda/atributos';
import type { Impacto } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { assertPermissionsWithinReach } from '../../base/auth/reach.ts';
import { currentCallBudget } from '../../base/calculation/call-budget.ts';
import { formulaClock } from '../../base/clock.ts';
import { lockModel, seeingEverything, type Tx, tryLockPreview } from '../../base/db/tx.ts';
import type { ReportProgress } from '../../base/http/progress.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { alcanceDe, contaRegistros, FASES } from './alcance.ts';
import {
  apagaAtributo,
  estadoDoAtributo,
  gravaAtributo,
  gravaNovoAtributo,
  marcaCategorias,
  NOVO,
} from './atributo-row.ts';
import { foiVisto, selado } from './carimbo.ts';
import { Contagem } from './contagem.ts';
import { gravaFatia, proximaFatia } from './fatia.ts';
import { planeja } from './planeja.ts';
import { alcancaRegistros, comTrocas, type Pedido, type Plano, type Troca } from './plano.ts';
import { mantemDireitos } from './quem-ve.ts';
import { incluiRecalculo } from './tarefa.ts';

/** More records than this are recomputed by a task after the call. */
export const LIMITE_NA_CHAMADA = 2000;
/** How long an impact that was looked at stands for what is saved. */
const VALE_MS = 30 * 60_000;
/** As `agora` writes them. */
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-03:00$/;

interface Passagem {
  plano: Plano;
  clock: Clock;
  emSegundoPlano: boolean;
  /** Writes what it evaluates, in the name of a person. */
  grava: boolean;
  novo?: number;
  /** After each slice: how many records were gone through. */
  passou?: (feitos: number) => void;
}

/** Goes through every record that the change reaches; with `grava` it stores as it goes. */
async function percorre(tx: Tx, sessao: CurrentSession, p: Passagem): Promise<Impacto> {
  const { plano, clock } = p;
  const { hiddenCategories: ocultas } = sessao;
  const contagem = new Contagem(plano, { clock, ocultas, ...(p.novo === undefined ? {} : { novo: p.novo }) });
  let feitos = 0;
  if (alcancaRegistros(plano)) {
    const alcance = alcanceDe([plano.antes, plano.depois], plano.refs);
    for (const fase of FASES) {
      for (let depoisDe = 0; ; ) {
        currentCallBudget()?.assertNotAbandoned();
        const fatia = await proximaFatia(tx, { fase, alcance, depoisDe, trava: false }, { ...plano, clock });
        if (fatia === null) break;
        await contagem.soma(fatia);
        if (p.grava) await gravaFatia(tx, sessao.pessoaId, plano.depois, fatia);
        depoisDe = fatia.ate;
        feitos += fatia.depois.length;
        p.passou?.(feitos);
      }
    }
  }
  return contagem.impacto(p.emSegundoPlano);
}

async function quantos(tx: Tx, plano: Plano): Promise<number> {
  if (!alcancaRegistros(plano)) return 0;
  return contaRegistros(tx, alcanceDe([plano.antes, plano.depois], plano.refs));
}

/** One look at all records at a time in a network, on whatever instance: a second one would halve both. */
async function tomaPrevia(tx: Tx): Promise<void> {
  if (await tryLockPreview(tx)) return;
  const message = 'Outra prévia desta rede está sendo calculada. Tente de novo quando ela terminar.';
  throw new AppError(429, [{ code: 'previa_em_andamento', message }]);
}

interface Olhada {
  pedido: Pedido;
  keys: Keys;
  diz?: ReportProgress;
}

/** What a change would do in every category, computed as it would be applied; changes nothing. */
export const previa = (tx: Tx, sessao: CurrentSession, olhada: Olhada): Promise<Impacto> =>
  seeingEverything(tx, () => calcula(tx, sessao, olhada));

async function calcula(tx: Tx, sessao: CurrentSession, { pedido, keys, diz }: Olhada): Promise<Impacto> {
  const chamada = currentCallBudget();
  if (chamada !== undefined) chamada.isAbandonable = true;
  await tomaPrevia(tx);
  const plano = await planeja(tx, sessao, pedido);
  const total = await quantos(tx, plano);
  const olha = { plano, clock: formulaClock(), emSegundoPlano: total > LIMITE_NA_CHAMADA, grava: false };
  if (!olha.emSegundoPlano) return percorre(tx, sessao, olha);
  const passou = (feitos: number) => diz?.({ feitos, total: Math.max(feitos, total) });
  passou(0);
  const impacto = await percorre(tx, sessao, { ...olha, passou });
  return { ...impacto, visto: selado(impacto.visto, { keys, sessao, plano }) };
}

/** The clock that an impact was computed by, so that the same formulas give the same; null once it is too old. */
function relogioDe(visto: string): Clock | null {
  const now = visto.slice(0, visto.indexOf('|'));
  const idade = Date.now() - Date.parse(now);
  const vale = INSTANTE.test(now) && idade >= -60_000 && idade < VALE_MS;
  return vale ? { now } : null;
}

/** Where there is much to look at, whoever asks looks at it once more. */
const outroImpacto = (impacto?: Impacto): AppError =>
  new AppError(
    409,
    [
      {
        code: 'impacto_mudou',
        message: 'Os dados mudaram desde a prévia. Confira o que a mudança faz agora.',
      },
    ],
    impacto,
  );

/** Options that records hold go away only for someone who has seen how many do. */
function confereOpcoes({ opcoes }: Plano, visto: string | undefined): void {
  if (opcoes.length === 0 || visto !== undefined) return;
  const partes = opcoes.map((o) => `'${o.nome}' está em ${formatNumber(o.registros)}`);
  throw ruleViolation('em_uso', `Há registros com as opções retiradas: ${partes.join(', ')}`, 'opcoes');
}

/** A field that only a permission fills in is opened to all by who holds that permission. */
async function confereRestritos(tx: Tx, sessao: CurrentSession, { trocas }: Plano): Promise<void> {
  const abertos = trocas.flatMap(({ antes, depois }) =>
    antes?.dados.restrito === true && depois !== null && !depois.dados.restrito ? [antes.cod_id] : [],
  );
  await assertPermissionsWithinReach(tx, sessao, abertos, 'restrito');
}

async function gravaTroca(tx: Tx, { antes, depois }: Troca): Promise<Troca> {
  if (antes === null && depois !== null)
    return { antes, depois: { ...depois, id: await gravaNovoAtributo(tx, depois) } };
  if (antes !== null && depois === null) await apagaAtributo(tx, antes);
  else if (depois !== null) await gravaAtributo(tx, depois);
  return { antes, depois };
}

/** Writes the definitions with their history, and tells every instance. */
async function gravaTrocas(tx: Tx, sessao: CurrentSession, plano: Plano): Promise<Plano> {
  const trocas: Troca[] = [];
  for (const troca of plano.trocas) trocas.push(await gravaTroca(tx, troca));
  await registra(
    tx,
    sessao.pessoaId,
    trocas.map(({ antes, depois }) => ({
      entidade: 'atributo',
      id: (depois ?? antes)?.id ?? 0,
      ...(antes === null ? {} : { antes: estadoDoAtributo(antes) }),
      ...(depois === null ? {} : { depois: estadoDoAtributo(depois) }),
    })),
  );
  const direitos = await mantemDireitos(tx, sessao, trocas);
  await marcaCategorias(tx, plano.refs);
  const message = [plano.message, direitos].filter((frase) => frase !== '').join('. ');
  return { ...plano, message, trocas, depois: comTrocas(plano.antes, trocas) };
}

interface Mudanca {
  pedido: Pedido;
  /** The stamp of the impact that was looked at. */
  visto: string | undefined;
  keys: Keys;
}

/** Makes a change of the catalogue, which reaches the records of every category. */
export const alteraCatalogo = (tx: Tx, sessao: CurrentSession, mudanca: Mudanca) =>
  seeingEverything(tx, () => altera(tx, sessao, mudanca));

/**
 * Few records are recomputed and stored with it: what a person looked at before (`visto`) must be what it does, else 409
 * with what it would do now, and nothing is changed. Many are by a task that is stored with it, as they are when it comes to
 * them: that person must have looked at this very change of these definitions, else 409.
 */
async function altera(tx: Tx, sessao: CurrentSession, { pedido, visto, keys }: Mudanca) {
  // Counted before the lock, which holds off every other write.
  const emSegundoPlano = (await quantos(tx, await planeja(tx, sessao, pedido))) > LIMITE_NA_CHAMADA;
  const clock = visto === undefined ? formulaClock() : relogioDe(visto);
  if (clock === null)
    throw outroImpacto(emSegundoPlano ? undefined : await previa(tx, sessao, { pedido, keys }));
  await lockModel(tx);
  const planejado = await planeja(tx, sessao, pedido);
  if (emSegundoPlano && visto !== undefined && !foiVisto(visto, { keys, sessao, plano: planejado }))
    throw outroImpacto();
  confereOpcoes(planejado, visto);
  await confereRestritos(tx, sessao, planejado);
  const plano = await gravaTrocas(tx, sessao, planejado);
  const [alvo] = plano.trocas;
  const catId = (alvo?.depois ?? alvo?.antes)?.id ?? 0;
  const feito = { message: plano.message, catId, versao: (alvo?.antes?.versao ?? 0) + 1 };
  if (emSegundoPlano) return { ...feito, tarefaId: await incluiRecalculo(tx, sessao, plano) };
  const novo = alvo?.antes === null ? catId : NOVO;
  const impacto = await percorre(tx, sessao, { plano, clock, emSegundoPlano, grava: true, novo });
  if (visto !== undefined && impacto.visto !== visto) throw outroImpacto(impacto);
  return { ...feito, tarefaId: 0 };
}

/**
 * Writes one of many definitions without looking at the records: `recalculaTodas` goes through them once, at the end.
 */
export const gravaDefinicao = (tx: Tx, sessao: CurrentSession, pedido: Pedido): Promise<Plano> =>
  seeingEverything(tx, async () => {
    const plano = await planeja(tx, sessao, pedido);
    confereOpcoes(plano, undefined);
    await confereRestritos(tx, sessao, plano);
    return gravaTrocas(tx, sessao, plano);
  });

/** Changes made one after the other as one; null where there are none. */
function juntos(titulo: string, planos: readonly Plano[]): Plano | null {
  const [primeiro, ultimo] = [planos[0], planos.at(-1)];
  if (primeiro === undefined || ultimo === undefined) return null;
  return {
    ...ultimo,
    titulo,
    trocas: planos.flatMap((p) => p.trocas),
    uso: 0,
    opcoes: [],
    antes: primeiro.antes,
    refs: [...new Set(planos.flatMap((p) => p.refs))],
  };
}

/** How many records changes made one after the other reach. */
export const alcancados = (tx: Tx, planos: readonly Plano[]): Promise<number> =>
  seeingEverything(tx, async () => {
    const plano = juntos('', planos);
    return plano === null ? 0 : quantos(tx, plano);
  });

/** Recomputes the records that changes of many definitions reach; many of them by a task, whose id it answers, else 0. */
export const recalculaTodas = (tx: Tx, sessao: CurrentSession, titulo: string, planos: readonly Plano[]) =>
  seeingEverything(tx, async () => {
    const plano = juntos(titulo, planos);
    if (plano === null) return 0;
    if ((await quantos(tx, plano)) > LIMITE_NA_CHAMADA) return incluiRecalculo(tx, sessao, plano);
    await percorre(tx, sessao, { plano, clock: formulaClock(), emSegundoPlano: false, grava: true });
    return 0;
  });
