import {
  type CampoDaVolta,
  concorda,
  type historicoPrevia,
  type historicoRestaura,
  motivoDeNaoIncluir,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError, changedSince, notFound, ruleViolation } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { permissionRefusal, previewSession } from '../../../base/auth/route-refusal.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { dryRun } from '../../../base/http/dry-run.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { confereDireito } from '../../../registros/abre.ts';
import type { Restauracao } from '../../../registros/restauracao.ts';
import { camposMudados } from '../campos.ts';
import { igual } from '../estado.ts';
import { nomesDosRetratos } from '../nomes.ts';
import { achata, atributoDa, diferentes, junta } from './chaves.ts';
import { estadoEm, linhasDesde } from './estado-em.ts';
import { restauracaoDe } from './restauracoes.ts';
import { type Feito, type Pedido, presenteVisto, tenta } from './tenta.ts';

type Envio = RouteBody<typeof historicoPrevia>;
type Previa = RouteResponse<typeof historicoPrevia>;

/** Only these fields of a former state, over what stands now. */
function soEstes(
  agora: ReadonlyMap<string, unknown>,
  alvo: ReadonlyMap<string, unknown>,
  campos: readonly string[] | undefined,
): Map<string, unknown> {
  // An attribute that had no value then has none again.
  const semValor = [...agora.keys()]
    .filter((chave) => atributoDa(chave) !== undefined)
    .map((chave): [string, unknown] => [chave, null]);
  if (campos === undefined) return new Map([...agora, ...semValor, ...alvo]);
  const mudados = new Map(agora);
  for (const chave of campos) mudados.set(chave, alvo.get(chave) ?? null);
  return mudados;
}

/** A deleted record comes back whole: whoever does not see all that it held would bring it back without the rest. */
async function confereInteiro(tx: Tx, { catalogo }: Restauracao, categoriaId: number): Promise<void> {
  if (catalogo === undefined || tx.hiddenAttributes.length === 0) return;
  const { inteiro } = await modeloDe(tx);
  const vedados = new Set(tx.hiddenAttributes);
  if (inteiro.atributos(inteiro.refDe(categoriaId)).some((d) => vedados.has(d.id)))
    throw ruleViolation('regra', 'Quem não vê todos os campos de um registro excluído não o traz de volta.');
}

/** What is asked for, against what stands now; refuses whoever may not do it. */
export async function pedidoDe(
  tx: Tx,
  sessao: CurrentSession,
  envio: Envio,
): Promise<Pedido & { visto: number }> {
  const { tipo, id, historicoId, antes = false, campos } = envio;
  const kind = restauracaoDe(tipo);
  confereDireito(sessao, tipo);
  const linhas = await linhasDesde(tx, { tipo, id, historicoId });
  const presente = await presenteVisto(tx, sessao, { tipo, kind, id });
  const [nova] = linhas;
  const alheia = kind.doAutor === true && nova?.pessoa_id !== sessao.pessoaId;
  // What is there and not seen is not included a second time.
  if (presente === null && (nova?.acao !== 'exclusao' || alheia)) throw notFound();
  const motivo = presente === null ? motivoDeNaoIncluir(tipo) : undefined;
  if (motivo !== undefined) throw ruleViolation('regra', motivo);
  if (presente === null) await confereInteiro(tx, kind, nova?.categoria_id ?? 0);
  const direito = presente === null ? kind.inclui : kind.altera;
  const recusa = direito === undefined ? notFound() : permissionRefusal(direito, sessao);
  if (recusa !== undefined) throw recusa;
  const alvo = achata(estadoEm(presente?.estado ?? null, linhas, antes));
  const agora = achata(presente?.estado ?? {});
  return {
    tipo,
    kind,
    id,
    presente,
    alvo: soEstes(agora, alvo, presente === null ? undefined : campos),
    categoriaId: presente?.categoriaId ?? nova?.categoria_id ?? Number(alvo.get('catgId') ?? 0),
    periciaId: nova?.pericia_id ?? 0,
    exclusaoId: linhas.find((l) => l.acao === 'exclusao')?.id ?? 0,
    nomes: await nomesDosRetratos(
      tx,
      [agora, alvo].map((chaves) => ({ entidade: tipo, estado: junta(chaves) })),
    ),
    visto: nova?.id ?? 0,
  };
}

const NADA_VOLTA = 'Nada disto volta por aqui, ou o registro já está assim.';

/** Each field once; a receivable's worth is what its attribute holds. */
function semRepetir({ nomes }: Pedido, chaves: readonly string[]): string[] {
  const valem = chaves.some((chave) => nomes.definicoes.get(atributoDa(chave) ?? 0)?.valorRecebivel === true);
  return [...new Set(chaves)].filter((chave) => !(valem && chave === 'valor'));
}

/** One field in words, as it stands and as it would stand. */
function campoDe(pedido: Pedido, chave: string, { depois, fora }: Feito): CampoDaVolta[] {
  const { tipo, presente, alvo, nomes } = pedido;
  const agora = achata(presente?.estado ?? {});
  const so = (chaves: ReadonlyMap<string, unknown>) => junta(new Map([[chave, chaves.get(chave) ?? null]]));
  const era = presente === null ? null : so(agora);
  const queria = camposMudados(tipo, era, so(alvo), nomes)[0];
  const fica = camposMudados(tipo, era, so(depois), nomes)[0];
  const dito = queria ?? fica;
  if (dito === undefined || (dito.antes === '' && dito.depois === '')) return [];
  const volta = igual(depois.get(chave), alvo.get(chave));
  const motivo = volta ? '' : (fora.get(chave) ?? '');
  return [{ ...dito, chave, volta: volta || queria === undefined, motivo }];
}

/** What would come back, found by doing it and taking all of it back. */
export async function previaDaVolta(tx: Tx, sessao: CurrentSession, envio: Envio): Promise<Previa> {
  const pedido = await pedidoDe(tx, sessao, envio);
  const base = { excluido: pedido.presente === null, visto: pedido.visto };
  const agora = achata(pedido.presente?.estado ?? {});
  let dito: Pick<Previa, 'campos' | 'impedimento' | 'junto'> = { campos: [], impedimento: '', junto: [] };
  const conta = (feito: Feito, impedimento: string) => {
    const chaves = semRepetir(pedido, [
      ...diferentes(pedido.tipo, agora, pedido.alvo),
      ...diferentes(pedido.tipo, agora, feito.depois),
    ]);
    const campos = chaves.flatMap((chave) => campoDe(pedido, chave, feito));
    const nenhum = base.excluido || campos.some((c) => c.volta) ? '' : NADA_VOLTA;
    dito = { campos, impedimento: impedimento || nenhum, junto: [...feito.junto] };
  };
  try {
    await dryRun(tx, async () => conta(await tenta(tx, previewSession(sessao), pedido), ''));
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 409) throw error;
    conta({ depois: agora, fora: new Map(), junto: [] }, error.message);
  }
  return { ...base, ...dito };
}

/** The refusal of what another change came after, by whom it was made. */
async function mudou(tx: Tx, sessao: CurrentSession, historicoId: number): Promise<AppError> {
  const { pessoa, nome } = await tx.one(sql<{ pessoa: number | null; nome: string | null }>`
    select h.pessoa_id as pessoa, p.nome from historico h
      left join pessoa p on p.tenant_id = h.tenant_id and p.id = h.pessoa_id
     where h.tenant_id = ${tx.tenant} and h.id = ${historicoId}`);
  const quem = pessoa === sessao.pessoaId ? 'Você' : nome || 'O sistema';
  const message = `${quem} mudou este registro depois disso. Veja o histórico e escolha de novo.`;
  return changedSince(message);
}

/** Puts a former state back as a new change; 409 where the record has changed since it was looked at. */
export async function restaura(
  tx: Tx,
  sessao: CurrentSession,
  { visto, ...envio }: RouteBody<typeof historicoRestaura>,
): Promise<RouteResponse<typeof historicoRestaura>> {
  const pedido = await pedidoDe(tx, sessao, envio);
  if (pedido.visto !== visto) throw await mudou(tx, sessao, pedido.visto);
  const { depois, junto } = await tenta(tx, sessao, pedido);
  const agora = achata(pedido.presente?.estado ?? {});
  if (pedido.presente !== null && diferentes(pedido.tipo, agora, depois).length === 0)
    throw new AppError(422, [{ code: 'regra', message: NADA_VOLTA }]);
  const message = [concorda(pedido.tipo, pedido.presente === null ? 'restaurado' : 'alterado'), ...junto];
  return { message: `${message[0]} com sucesso. ${message.slice(1).join(' ')}`.trim(), id: pedido.id };
}
