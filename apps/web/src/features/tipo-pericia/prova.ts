import {
  type AtributoDefinicao,
  atributosDaFormula,
  type FormulaValue,
  valorRecebivel,
} from '@retaguarda/atributos';
import type { Permissoes } from '@retaguarda/contract';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { type CalendarioLido, ondeEm } from '../../atributos/prazo/onde.ts';
import { Store } from '../../lib/store.ts';

interface Externo {
  codId: string;
  label: string;
}

interface Estado {
  /** The forms of the case, of a person in it and of a receivable; another one where what it calculates with changed. */
  stores: readonly AtributoFormStore[];
  /** What is typed for the person's own registration, by code. */
  textos: Readonly<Record<string, string>>;
  /** Cents that the receivable would be worth; null where nothing says it. */
  vale: number | null;
}

interface DaProva {
  definicoes: readonly AtributoDefinicao[];
  /** Codes that formulas may take from the levels above. */
  externos: readonly Externo[];
  permissoes: Permissoes;
  /** What a typed text says to a formula. */
  le: (texto: string) => FormulaValue;
}

const NIVEIS = [1, 2, 3] as const;

const usadosDe = (defs: readonly AtributoDefinicao[], codigos: readonly string[]): ReadonlySet<string> =>
  new Set(defs.flatMap((d) => (d.calcFormula === '' ? [] : atributosDaFormula(d.calcFormula, codigos))));

const emTexto = (valores: ReadonlyMap<string, FormulaValue>, usados: ReadonlySet<string>): string =>
  JSON.stringify([...valores].filter(([codigo]) => usados.has(codigo)));

/** The three forms of a kind of case at work together on values that nobody keeps. */
export class Prova {
  readonly estado: Store<Estado>;
  /** What formulas take from the registration of the person. */
  readonly dePessoas: readonly Externo[];
  readonly #da: DaProva;
  readonly #usados: readonly ReadonlySet<string>[];
  #calendario: CalendarioLido;
  #refazendo = false;

  constructor(da: DaProva) {
    this.#da = da;
    const { definicoes, externos } = da;
    const codigos = externos.map((e) => e.codId);
    this.#usados = NIVEIS.map((n) => usadosDe(this.#dasDo(n), codigos));
    const proprios = new Set(definicoes.map((d) => d.codId));
    const vistos = new Map(externos.map((e) => [e.codId, e.label]));
    this.dePessoas = [...vistos]
      .filter(([codId]) => !proprios.has(codId) && this.#usados.some((u) => u.has(codId)))
      .map(([codId, label]) => ({ codId, label }));
    this.estado = new Store<Estado>({ stores: [], textos: {}, vale: null });
    this.#refaz();
  }

  /** Types a value of the person's registration. */
  readonly escreve = (codId: string, texto: string): void => {
    this.estado.patch({ textos: { ...this.estado.read().textos, [codId]: texto } });
    this.#refaz();
  };

  /** The office's days are known, or cannot be read; a trial is in no city. */
  readonly situa = (calendario: CalendarioLido): void => {
    this.#calendario = calendario;
    this.#refaz();
  };

  #dasDo(nivel: number): readonly AtributoDefinicao[] {
    return this.#da.definicoes.filter((d) => d.etapa === nivel);
  }

  /** What a level's formulas take from above, and from the person's registration as it is typed now. */
  #externosDe(acima: AtributoFormStore | undefined): Map<string, FormulaValue> {
    const { textos } = this.estado.read();
    if (acima === undefined) return new Map();
    const dePessoas = this.dePessoas.map(({ codId }): [string, FormulaValue] => [
      codId,
      this.#da.le(textos[codId] ?? ''),
    ]);
    return new Map([...acima.exporta(), ...dePessoas]);
  }

  #faz(nivel: number, acima: AtributoFormStore | undefined, antes: AtributoFormStore | undefined) {
    const externos = this.#externosDe(acima);
    const onde = acima === undefined ? ondeEm(this.#calendario, null) : acima.ondeAbaixo;
    const usados = this.#usados[nivel - 1] ?? new Set<string>();
    if (antes !== undefined && emTexto(antes.externos, usados) === emTexto(externos, usados)) {
      if (onde) antes.situa(onde);
      return antes;
    }
    const definicoes = this.#dasDo(nivel);
    const store = new AtributoFormStore({
      ...{ definicoes, externos, onde, valores: [], novo: true },
      permissoes: new Set([...this.#da.permissoes, ...definicoes.map((d) => d.codId)]),
    });
    if (antes !== undefined) store.restaura(antes.rascunho());
    // One that another form has taken the place of is on no screen, and changes no more.
    store.subscribeAll(() => this.#refaz());
    return store;
  }

  /** Brings the forms below in line with those above; what they tell meanwhile is no news. */
  #refaz(): void {
    if (this.#refazendo) return;
    this.#refazendo = true;
    const { stores: antes } = this.estado.read();
    const stores: AtributoFormStore[] = [];
    for (const nivel of NIVEIS) stores.push(this.#faz(nivel, stores.at(-1), antes[nivel - 1]));
    this.#refazendo = false;
    const vale = this.#vale(stores.at(-1));
    const iguais = stores.every((s, i) => s === antes[i]);
    if (!iguais || vale !== this.estado.read().vale) this.estado.patch({ stores, vale });
  }

  #vale(recebivel: AtributoFormStore | undefined): number | null {
    if (recebivel === undefined || !recebivel.definicoes.some((d) => d.valorRecebivel)) return null;
    const { valores, ativos } = recebivel.snapshot();
    return valorRecebivel(recebivel.definicoes, valores, ativos);
  }
}
