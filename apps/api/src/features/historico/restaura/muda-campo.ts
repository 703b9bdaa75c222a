import { type AtribValor, ehCalculado, unidadeDe } from '@retaguarda/atributos';
import { MESSAGES, type Restauravel } from '@retaguarda/contract';
import { notFound, ruleViolation } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { assertRouteAllowed } from '../../../base/auth/route-refusal.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { leAtivos } from '../../../nucleo/valores/public.ts';
import { confereDireito } from '../../../registros/abre.ts';
import type { Presente, Restauracao } from '../../../registros/restauracao.ts';
import { achata, atributoDa, junta } from './chaves.ts';
import { restauracaoDe } from './restauracoes.ts';
import { presenteVisto } from './tenta.ts';

const OUTRA_CATEGORIA = 'O campo não é da categoria deste registro.';
const INATIVO = 'Uma regra desativa este campo neste registro.';

interface Mudanca {
  tipo: Restauravel;
  id: number;
  /** As the states of the kind name it: a field, or `atributo.<id>`. */
  chave: string;
  valor: unknown;
}

const ativoEm = ({ estado }: Presente, id: number): AtribValor | undefined =>
  leAtivos(valoresDoEstado(estado)).get(id);

/** The attribute has to be one of the record's own, and in use there when it is set. */
async function atributoDele(tx: Tx, kind: Restauracao, presente: Presente, id: number) {
  const def = kind.catalogo?.(await modeloDe(tx), presente.categoriaId).porId.get(id);
  if (def === undefined || ehCalculado(def)) throw ruleViolation('regra', OUTRA_CATEGORIA);
  return def;
}

/** Changes one field of a record by the kind's own act, which judges all of it as its form would. */
export async function alteraCampo(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, id, chave, valor }: Mudanca,
): Promise<void> {
  const kind = restauracaoDe(tipo);
  confereDireito(sessao, tipo);
  assertRouteAllowed(kind.altera, sessao);
  const presente = await presenteVisto(tx, sessao, { tipo, kind, id });
  if (presente === null) throw notFound();
  const atributoId = atributoDa(chave);
  const def = atributoId === undefined ? undefined : await atributoDele(tx, kind, presente, atributoId);
  const estado = junta(new Map([...achata(presente.estado), [chave, valor]]));
  const { categoriaId } = presente;
  await kind.poe(tx, sessao, { id, estado, presente, categoriaId, periciaId: 0, exclusaoId: 0 });
  if (def === undefined || unidadeDe(def).isEmpty(valor as AtribValor)) return; // as the call took it
  const depois = await presenteVisto(tx, sessao, { tipo, kind, id });
  if (depois === null) throw new Error(MESSAGES.naoEncontrado);
  if (ativoEm(depois, def.id) === undefined) throw ruleViolation('regra', INATIVO);
}
