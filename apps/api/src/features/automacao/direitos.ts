import {
  type AtoDaAutomacao,
  compromissoInc,
  type RegistroQueFaz,
  whatsappEnvia,
} from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertRouteAllowed } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recursosDe } from '../../registros/abre.ts';
import { direitoDeMudar, restauracaoDe } from '../historico/public.ts';
import { atoDe } from '../lote/public.ts';
import type { Lida } from './guardada.ts';

type Direito = Parameters<typeof assertRouteAllowed>[0];

function deIncluir(tipo: RegistroQueFaz): Direito {
  const { inclui } = restauracaoDe(tipo);
  if (inclui === undefined) throw new Error(`${tipo} is included`);
  return inclui;
}

/** What the act of the screen asks for that an automation does in its owner's place. */
async function direitoDo(tx: Tx, tipo: Lida['tipo'], ato: AtoDaAutomacao): Promise<Direito> {
  switch (ato.ato) {
    case 'campo':
      return direitoDeMudar(tipo);
    case 'situacao':
      return (await atoDe(tx, tipo, { ato: 'situacao', situacao: ato.situacao })).direito;
    case 'whatsapp':
      return whatsappEnvia;
    case 'documento':
      return { permission: recursosDe(tipo, 'alterar') };
    case 'compromisso':
      return compromissoInc;
    case 'registro':
      return deIncluir(ato.tipo);
    // Whoever does not see the network's webhooks does not choose one either.
    case 'webhook':
      return { permission: 'integracoes' };
    // Whoever opens the record may.
    case 'notifica':
    case 'email':
    case 'anotacao':
      return { permission: 'session' };
  }
}

/** Refuses an act, by the words of its screen, for whoever may not do it there. */
export async function confereDireitoDoAto(
  tx: Tx,
  { dono, tipo }: { dono: CurrentSession; tipo: Lida['tipo'] },
  ato: AtoDaAutomacao,
): Promise<void> {
  assertRouteAllowed(await direitoDo(tx, tipo, ato), dono);
}
