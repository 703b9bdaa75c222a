import type { AtributoValorEnvio } from '@retaguarda/contract';
import { AppError } from '../../../apps/api/src/base/app-error.ts';
import type { CatalogoVisto } from '../../../apps/api/src/nucleo/modelo/public.ts';
import { aplica, campoDe, inicia, julga } from '../../../apps/api/src/nucleo/valores/public.ts';
import { compileCatalogoTolerante, unidadeDe } from '../../../packages/atributos/src/index.ts';
import { CALENDARIO_NACIONAL } from '../../../packages/domain/src/index.ts';
import { formulario, SOMA_INICIAL, soma, textoDe, type Veredito } from './gerador.ts';

type Entrada = Parameters<typeof aplica>[1] & { anteriores: Parameters<typeof julga>[1]['anteriores'] };

/** A save that is refused says why at each field; what the record would hold is asked for apart. */
function recusado(catalogo: CatalogoVisto, entrada: Entrada, error: unknown): Veredito {
  if (!(error instanceof AppError)) throw error;
  const ids = new Map(catalogo.definicoes.map((d) => [campoDe(d.id), d.id]));
  const valores = new Map(
    entrada.envio.flatMap(({ catId, atribValue }) => {
      const def = catalogo.porId.get(catId);
      const lido = def && unidadeDe(def).parse(def, atribValue);
      return lido?.ok ? [[catId, lido.valor] as const] : [];
    }),
  );
  return {
    erros: new Map(error.errors.map((e) => [ids.get(e.field ?? '') ?? 0, e.message])),
    ...julga(catalogo, { ...entrada, valores }).avaliacao,
  };
}

/** One case as a save of it is judged. */
function recebe(catalogo: CatalogoVisto, entrada: Entrada): Veredito {
  try {
    return { erros: new Map(), ...aplica(catalogo, entrada).avaliacao };
  } catch (error) {
    return recusado(catalogo, entrada, error);
  }
}

/** The same cases as the server judges what the browser sends. */
export function blocoDoServidor(de: number, quantos: number, envios: readonly AtributoValorEnvio[][]) {
  let hash = SOMA_INICIAL;
  const textos: string[] = [];
  let caso = 0;
  for (let semente = de; semente < de + quantos; semente++) {
    const f = formulario(semente);
    const inteiro = compileCatalogoTolerante(f.definicoes, {
      externos: f.externos.map(([codigo]) => codigo),
    });
    const catalogo = { ...inteiro, inteiro, calendario: CALENDARIO_NACIONAL };
    const externos = new Map(f.externos);
    const permissoes = new Set(f.permissoes);
    const anteriores = inicia(catalogo, externos).guardar;
    for (const _ of f.entradas) {
      const entrada = { anteriores, envio: envios[caso++] ?? [], externos, permissoes };
      const texto = textoDe(recebe(catalogo, entrada));
      hash = soma(hash, texto);
      textos.push(texto);
    }
  }
  return { hash, textos };
}
