import { type AtoDaAutomacao, compromissoInc, whatsappEnvia } from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertRouteAllowed } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recursosDe } from '../../registros/abre.ts';
import { direitoDeMudar, restauracaoDe } from '../historico/public.ts';
import { atoDe } from '../lote/public.ts';
import type { Lida } from './guardada.ts';

type Direito = Parameters<typeof assertRouteAllowed>[0];
type De<A extends AtoDaAutomacao['ato']> = Extract<AtoDaAutomacao, { ato: A }>;
type Pede<A extends AtoDaAutomacao['ato']> = (
  tx: Tx,
  tipo: Lida['tipo'],
  ato: De<A>,
) => Direito | Promise<Direito>;

/** Whoever opens the record may. */
const quemAbre = (): Direito => ({ permission: 'session' });

function deIncluir(tipo: De<'registro'>['tipo']): Direito {
  const { inclui } = restauracaoDe(tipo);
  if (inclui === undefined) throw new Error(`${tipo} is included`);
  return inclui;
}

/** What the act of the screen asks for that an automation does in its owner's place. */
const PEDE: { readonly [A in AtoDaAutomacao['ato']]: Pede<A> } = {
  campo: (_tx, tipo) => direitoDeMudar(tipo),
  situacao: async (tx, tipo, { situacao }) => (await atoDe(tx, tipo, { ato: 'situacao', situacao })).direito,
  notifica: quemAbre,
  email: quemAbre,
  whatsapp: () => whatsappEnvia,
  documento: (_tx, tipo) => ({ permission: recursosDe(tipo, 'alterar') }),
  compromisso: () => compromissoInc,
  anotacao: quemAbre,
  registro: (_tx, _tipo, ato) => deIncluir(ato.tipo),
  // Whoever does not see the network's webhooks does not choose one either.
  webhook: () => ({ permission: 'integracoes' }),
};

/** Refuses an act, by the words of its screen, for whoever may not do it there. */
export async function confereDireitoDoAto(
  tx: Tx,
  { dono, tipo }: { dono: CurrentSession; tipo: Lida['tipo'] },
  ato: AtoDaAutomacao,
): Promise<void> {
  // Each is given what bears its own name.
  const pede = PEDE[ato.ato] as Pede<AtoDaAutomacao['ato']>;
  assertRouteAllowed(await pede(tx, tipo, ato), dono);
}
