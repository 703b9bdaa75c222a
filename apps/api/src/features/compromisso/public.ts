import {
  compromissoAlt,
  compromissoExc,
  compromissoInc,
  compromissoPessoas,
  compromissoVer,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { pessoasPorNome } from '../../nucleo/busca/public.ts';
import { queEntra } from '../../registros/pessoa.ts';
import { excluiCompromisso } from './exclui.ts';
import { alteraCompromisso, incluiCompromisso } from './salva.ts';
import { compromissoView } from './ver.ts';

export { compromissosEmPalavras } from './do-dia.ts';
export { excluiCompromisso } from './exclui.ts';
export { eventosDosCompromissos, NAO_OCUPA, poeEvento, VTIMEZONE } from './ics.ts';
export { LEMBRETES_DOS_COMPROMISSOS } from './lembra.ts';
export { restauraCompromisso } from './restaura-compromisso.ts';
export { incluiCompromisso } from './salva.ts';
export { compromissosDoCaso, compromissosEntre, NENHUM } from './vistos.ts';

export function compromissoRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, compromissoVer, ({ tx, sessao, query }) => compromissoView(tx, sessao, query));
  registerRoute(app, pool, compromissoInc, ({ tx, sessao, body }) => incluiCompromisso(tx, sessao, body));
  registerRoute(app, pool, compromissoAlt, ({ tx, sessao, body }) => alteraCompromisso(tx, sessao, body));
  registerRoute(app, pool, compromissoExc, ({ tx, sessao, body }) => excluiCompromisso(tx, sessao, body));
  registerRoute(app, pool, compromissoPessoas, async ({ tx, query }) => ({
    list: await pessoasPorNome(tx, query.search ?? '', sql`and ${queEntra('pessoa')}`),
  }));
}
