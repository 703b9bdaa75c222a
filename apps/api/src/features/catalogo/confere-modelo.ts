import { compileCatalogo } from '@retaguarda/atributos';
import { type ErrorItem, TIPO_SYS } from '@retaguarda/contract';
import { AppError } from '../../base/app-error.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { niveisDe } from './niveis.ts';

/** Faults of every level that the changed categories reach: their own and, for people's codes, those of cases. */
function faltas(modelo: Modelo, refs: readonly number[], alvo: number): Map<string, ErrorItem> {
  const categorias = modelo.todas().filter((c) => c.tipoSys === TIPO_SYS.atributos);
  const todas = categorias.some((c) => refs.includes(c.id) && niveisDe(modelo, c).includes('pessoa'));
  const lidas = new Map<string, ErrorItem>();
  for (const categoria of categorias.filter((c) => todas || refs.includes(c.id)))
    for (const nivel of niveisDe(modelo, categoria)) {
      const lido = compileCatalogo(modelo.etapa(categoria.id, nivel), {
        externos: modelo.externos(categoria.id, nivel),
      });
      for (const erro of lido.ok ? [] : lido.erros) {
        const def = modelo.atributos(categoria.id).find((d) => d.id === erro.atributoId);
        const message =
          erro.atributoId === alvo ? erro.message : `'${def?.label ?? erro.codId}': ${erro.message}`;
        const field = erro.atributoId === alvo ? { field: erro.field } : {};
        lidas.set(`${erro.atributoId}.${erro.code}`, { code: erro.code, message, ...field });
      }
    }
  return lidas;
}

/** Refuses a change after which a formula or a rule, its own or another's, would not hold that held before. */
export function confereModelo(antes: Modelo, depois: Modelo, refs: readonly number[], alvo: number): void {
  const conhecidas = faltas(antes, refs, alvo);
  const novas = [...faltas(depois, refs, alvo)].filter(([chave]) => !conhecidas.has(chave));
  if (novas.length > 0)
    throw new AppError(
      422,
      novas.map(([, erro]) => erro),
    );
}
