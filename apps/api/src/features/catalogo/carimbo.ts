import { createHash } from 'node:crypto';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { hashIdentifier, type Keys } from '../../base/auth/keys.ts';
import { NOVO } from './atributo-row.ts';
import type { Plano } from './plano.ts';

/** What a change makes of all definitions there are, as they are now: another one has another mark. */
function marcaDoPlano({ trocas, definicoes }: Plano): string {
  const mudadas = trocas.map(({ antes, depois }) => [
    antes?.id ?? NOVO,
    depois === null ? null : { ...depois, id: NOVO, cod_id: '' },
  ]);
  return createHash('sha256')
    .update(JSON.stringify([mudadas, definicoes]))
    .digest('base64url');
}

interface Visto {
  keys: Keys;
  sessao: CurrentSession;
  plano: Plano;
}

const selo = ({ keys, sessao, plano }: Visto, visto: string): string =>
  hashIdentifier(keys, ['impacto', sessao.tenant, sessao.pessoaId, marcaDoPlano(plano), visto].join('|'));

/** The stamp of an impact that takes too long to be computed again, with what proves that this person was shown it. */
export const selado = (visto: string, de: Visto): string => `${visto}|${selo(de, visto)}`;

/** Whether a stamp tells that this person was shown what this very change does. */
export function foiVisto(carimbo: string, de: Visto): boolean {
  const fim = carimbo.lastIndexOf('|');
  return fim > 0 && selo(de, carimbo.slice(0, fim)) === carimbo.slice(fim + 1);
}
