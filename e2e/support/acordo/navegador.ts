import type { AtributoValorEnvio } from '@retaguarda/contract';
import { AtributoFormStore } from '../../../apps/web/src/atributos/form-store.ts';
import { unidadeDe } from '../../../packages/atributos/src/index.ts';
import { type Formulario, formulario, SOMA_INICIAL, soma, textoDe } from './gerador.ts';

export interface BlocoDoNavegador {
  hash: number;
  /** What the form would send, case by case. */
  envios: AtributoValorEnvio[][];
  /** Verdicts in words, when they are asked for. */
  textos: string[];
}

/** One case by the form: what is entered field by field, what it says and what it would send. */
function preenche({ definicoes, externos, permissoes }: Formulario, entradas: readonly [number, unknown][]) {
  const store = new AtributoFormStore({
    definicoes,
    valores: [],
    externos: new Map(externos),
    permissoes: new Set(permissoes),
    novo: true,
  });
  const porId = new Map(definicoes.map((d) => [d.id, d]));
  for (const [id, valor] of entradas) {
    const def = porId.get(id);
    // What cannot be read stays in its field and never becomes a value.
    const lido = def && unidadeDe(def).parse(def, valor);
    if (lido?.ok) store.set(id, lido.valor);
  }
  store.julga();
  const { ativos, valores, falhas } = store.snapshot();
  const erros = definicoes.flatMap((d): [number, string][] => {
    const { erro } = store.campo(d.id);
    return erro === null ? [] : [[d.id, erro]];
  });
  return { texto: textoDe({ erros: new Map(erros), ativos, valores, falhas }), envio: store.envio() };
}

/** The cases of some forms, as the browser's form judges them. */
export function bloco(de: number, quantos: number, comTextos: boolean): BlocoDoNavegador {
  const feito: BlocoDoNavegador = { hash: SOMA_INICIAL, envios: [], textos: [] };
  for (let semente = de; semente < de + quantos; semente++) {
    const f = formulario(semente);
    for (const entradas of f.entradas) {
      const { texto, envio } = preenche(f, entradas);
      feito.hash = soma(feito.hash, texto);
      feito.envios.push(envio);
      if (comTextos) feito.textos.push(texto);
    }
  }
  return feito;
}
