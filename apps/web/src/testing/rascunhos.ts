import {
  type RascunhoGuardado,
  rascunhoDe,
  rascunhoList,
  rascunhoPoe,
  rascunhoTira,
} from '@retaguarda/contract';
import type { Servidor } from './servidor.ts';

const EM = '2026-03-10T12:00:00.000Z';

/** The drafts that the server keeps, as long as the test lasts. */
export function comRascunhos(servidor: Servidor): Servidor {
  const guardados = new Map<string, RascunhoGuardado>();
  const chaveDe = ({ nome, aba }: Pick<RascunhoGuardado, 'nome' | 'aba'>) => `${nome}@${aba}`;
  return servidor
    .padrao(rascunhoList, () => ({
      list: [...guardados.values()].map(({ dados: _, formato: _f, versao: _v, ...r }) => r),
    }))
    .padrao(rascunhoDe, ({ query }) => ({
      list: [...guardados.values()].filter((r) => r.nome === query.nome),
    }))
    .padrao(rascunhoPoe, ({ body }) => {
      guardados.set(chaveDe(body), { ...body, em: EM, dispositivo: 'Chrome no Windows' });
      return { em: EM };
    })
    .padrao(rascunhoTira, ({ body }) => {
      guardados.delete(chaveDe(body));
      return { message: '' };
    });
}
