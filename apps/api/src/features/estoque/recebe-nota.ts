import type { estoqueRecebeMov, RouteBody } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import {
  contadas,
  type EmTransito,
  itensEmTransito,
  type Parte,
  partesDe,
  tiraDoTransito,
  unidades,
} from './em-transito.ts';
import { confereAtuacao } from './empresas.ts';
import { type Nota, travaNota } from './nota.ts';

const S = SITUACAO_MOVIMENTO;
const MESSAGE = 'Transferência recebida com sucesso';

type Envio = RouteBody<typeof estoqueRecebeMov>;

const demais = ({ transito }: EmTransito): string =>
  transito === 1 ? 'Saiu só 1 unidade' : `Saíram só ${unidades(transito)}`;

/** What came of every item: what the call says, and all of those that it does not name. */
function chegadas(itens: readonly EmTransito[], { itens: ditos = [] }: Envio): readonly Parte[] {
  const ditas = partesDe(itens, ditos, demais);
  return itens.map((item) => ditas.find((p) => p.item.id === item.id) ?? { item, quant: item.transito });
}

function confereTransito(nota: Nota): void {
  if (nota.situacao === S.parcial)
    throw ruleViolation(
      'regra',
      'Esta transferência já foi recebida em parte: diga o que foi feito do que falta',
    );
  if (nota.situacao !== S.transito) throw ruleViolation('regra', 'Esta transferência não está em trânsito');
}

/** Units of each item that did not come. */
const faltas = (partes: readonly Parte[]): readonly Parte[] =>
  partes.map(({ item, quant }) => ({ item, quant: item.transito - quant }));

/**
 * Receives a transfer at its destination: of each item what came, at the worth it left with. What is missing stays in
 * transit. Receiving all of it again moves nothing.
 */
export async function recebeNota(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const nota = await travaNota(tx, envio.movCabId);
  const { destino_id } = nota;
  if (destino_id === null || nota.transf <= 0)
    throw ruleViolation('regra', 'Só uma transferência é recebida');
  await confereAtuacao(tx, destino_id, 'Quem recebe uma transferência atua na empresa de destino');
  if (nota.situacao === S.finalizada && envio.itens === undefined)
    return { message: MESSAGE, status: nota.situacao };
  confereTransito(nota);
  const partes = chegadas(await itensEmTransito(tx, nota.id), envio);
  await tiraDoTransito(tx, sessao, { nota, destino: 'recebido', partes, motivo: '' });
  const falta = contadas('falta', faltas(partes));
  const status = Object.keys(falta).length === 0 ? S.finalizada : S.parcial;
  await tx.execute(sql`
    update movimento set situacao = ${status}, versao = versao + 1, recebido_em = now(), recebido_por = ${sessao.pessoaId}
     where tenant_id = ${tx.tenant} and id = ${nota.id}`);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: nota.id,
      antes: { situacao: nota.situacao },
      depois: { situacao: status, ...falta },
    },
  ]);
  const message =
    status === S.parcial ? 'Transferência recebida em parte: o que falta continua em trânsito' : MESSAGE;
  return { message, status };
}
