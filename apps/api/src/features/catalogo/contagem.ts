import { createHash } from 'node:crypto';
import {
  type AtribValor,
  type Clock,
  type ErroValor,
  ehCalculado,
  faltasDosValores,
  queImpedem,
  unidadeDe,
  valoresIguais,
} from '@retaguarda/atributos';
import { AMOSTRA_IMPACTO, type Impacto, MESSAGES, type NivelImpacto } from '@retaguarda/contract';
import { centavosToReais, formatMoney, SITUACAO_BAIXA, type SituacaoBaixa } from '@retaguarda/domain';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import { leAtivos } from '../../nucleo/valores/public.ts';
import type { LinhaRecalculada } from '../pericia/public.ts';
import { NOVO } from './atributo-row.ts';
import type { Fatia } from './fatia.ts';
import type { Plano } from './plano.ts';
import { Somas } from './somas.ts';

type Nivel = Impacto['niveis'][number];
type Motivo = Impacto['motivos'][number];
type Valores = LinhaRecalculada['depois'];

/** Everybody's fields are judged, also those that only some may fill in. */
const TODAS = { has: () => true };

const errosDe = (linha: LinhaRecalculada, clock: Clock): ErroValor[] =>
  queImpedem(faltasDosValores(linha.catalogo, linha.avaliacao, { clock, permissoes: TODAS }));

/** Adds up what a change does, slice by slice; the same for a preview and for what is being applied. */
export class Contagem {
  readonly #plano: Plano;
  readonly #clock: Clock;
  readonly #ocultas: ReadonlySet<number>;
  /** The attribute's id once it is stored; told as new, so that preview and application say the same. */
  readonly #novo: number;
  readonly #niveis = new Map<NivelImpacto, Nivel>();
  readonly #motivos = new Map<string, Motivo>();
  readonly #somas: Somas;
  readonly #amostra: Impacto['amostra'] = [];
  readonly #hash = createHash('sha256');
  #preservados = 0;
  #repasse = { antes: 0, depois: 0 };
  #previsto = { antes: 0, depois: 0 };

  constructor(
    plano: Plano,
    { clock, ocultas, novo = NOVO }: { clock: Clock; ocultas: readonly number[]; novo?: number },
  ) {
    this.#plano = plano;
    this.#clock = clock;
    this.#ocultas = new Set(ocultas);
    this.#novo = novo;
    this.#somas = new Somas(novo);
    for (const { depois } of plano.trocas)
      this.#hash.update(JSON.stringify(depois === null ? null : { ...depois, id: 0, cod_id: '' }));
  }

  async soma({ antes, depois, situacaoDaBaixa }: Fatia): Promise<void> {
    await mapInSlices(depois.entries(), ([i, linha]) => {
      const velha = antes[i];
      if (velha === undefined) return;
      this.#conta(velha, linha);
      this.#somas.soma(velha, linha);
      if (linha.nivel === 'recebivel') this.#contaValor(linha, situacaoDaBaixa(linha.baixaId));
    });
  }

  #conta(velha: LinhaRecalculada, linha: LinhaRecalculada): void {
    const { nivel } = linha;
    const conta = this.#niveis.get(nivel) ?? { nivel, registros: 0, mudam: 0, calculados: 0, invalidos: 0 };
    this.#niveis.set(nivel, conta);
    conta.registros++;
    if (linha.fechada) {
      if (linha.mudou) this.#preservados++;
      return;
    }
    if (this.#invalida(velha, linha)) conta.invalidos++;
    if (!linha.mudou) return;
    conta.mudam++;
    if (this.#calculou(linha)) conta.calculados++;
    this.#hash.update(`${nivel}${linha.id}${this.#texto(linha.depois)}${linha.valor}`);
    if (this.#amostra.length < AMOSTRA_IMPACTO && !this.#ocultas.has(linha.categoriaId))
      this.#amostra.push(this.#exemplo(velha, linha));
  }

  #texto(valores: Valores): string {
    const nome = (chave: string) =>
      Number(chave.replace('~', '')) === this.#novo ? chave.replace(/\d+/, 'novo') : chave;
    const pares = Object.entries(valores).map(([k, v]) => [nome(k), v] as const);
    return JSON.stringify(pares.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #calculou({ catalogo, antes, depois }: LinhaRecalculada): boolean {
    const [a, b] = [leAtivos(antes), leAtivos(depois)];
    const ids = new Set([...catalogo.calculos.keys(), ...catalogo.falhos, ...this.#calculosDeAntes()]);
    return [...ids].some((id) => !valoresIguais(a.get(id) ?? null, b.get(id) ?? null));
  }

  /** Calculations that the change takes away are values that change too. */
  #calculosDeAntes(): number[] {
    return this.#plano.trocas.flatMap(({ antes }) => (antes && ehCalculado(antes.dados) ? [antes.id] : []));
  }

  #invalida(velha: LinhaRecalculada, linha: LinhaRecalculada): boolean {
    const tinha = new Set(errosDe(velha, this.#clock).map((e) => e.atributoId));
    const novos = errosDe(linha, this.#clock).filter((e) => !tinha.has(e.atributoId));
    for (const { atributoId, message } of novos) {
      const label = linha.catalogo.porId.get(atributoId)?.label ?? '';
      const chave = `${linha.nivel}.${atributoId}.${message}`;
      const motivo = this.#motivos.get(chave) ?? { nivel: linha.nivel, label, message, registros: 0 };
      motivo.registros++;
      this.#motivos.set(chave, motivo);
    }
    return novos.length > 0;
  }

  #contaValor({ fechada, valorAntes, valor }: LinhaRecalculada, situacao: SituacaoBaixa): void {
    const { finalizada, emAndamento } = SITUACAO_BAIXA;
    const total =
      situacao === finalizada ? this.#repasse : situacao === emAndamento ? this.#previsto : undefined;
    if (total === undefined) return;
    total.antes += valorAntes;
    total.depois += fechada ? valorAntes : valor;
  }

  #exemplo(velha: LinhaRecalculada, linha: LinhaRecalculada): Impacto['amostra'][number] {
    const ativos = { antes: leAtivos(linha.antes), depois: leAtivos(linha.depois) };
    const ids = [...new Set([...ativos.antes.keys(), ...ativos.depois.keys()])];
    const mudados = ids.filter(
      (id) => !valoresIguais(ativos.antes.get(id) ?? null, ativos.depois.get(id) ?? null),
    );
    const texto = (l: LinhaRecalculada, id: number, valor: AtribValor) => {
      const def = l.catalogo.porId.get(id) ?? velha.catalogo.porId.get(id);
      return def === undefined || valor === null ? '' : unidadeDe(def).format(def, valor);
    };
    const campos = mudados.map((id) => ({
      nome:
        (linha.catalogo.porId.get(id) ?? velha.catalogo.porId.get(id))?.label ?? MESSAGES.atributoDesativado,
      antes: texto(velha, id, ativos.antes.get(id) ?? null),
      depois: texto(linha, id, ativos.depois.get(id) ?? null),
    }));
    const valor =
      linha.valor === linha.valorAntes
        ? []
        : [
            {
              nome: 'Valor do recebível',
              antes: formatMoney(linha.valorAntes),
              depois: formatMoney(linha.valor),
            },
          ];
    return {
      nivel: linha.nivel,
      registroId: linha.id,
      procId: linha.periciaId,
      campos: [...valor, ...campos],
    };
  }

  /** The whole impact; `visto` stamps it together with the clock it was computed by. */
  impacto(emSegundoPlano: boolean): Impacto {
    const niveis = [...this.#niveis.values()];
    const total = (campo: 'registros' | 'mudam' | 'calculados' | 'invalidos') =>
      niveis.reduce((t, n) => t + n[campo], 0);
    const reais = ({ antes, depois }: { antes: number; depois: number }) => ({
      antes: centavosToReais(antes),
      depois: centavosToReais(depois),
    });
    const resumo = {
      emSegundoPlano,
      registros: total('registros'),
      mudam: total('mudam'),
      calculados: total('calculados'),
      invalidos: total('invalidos'),
      preservados: this.#preservados,
      uso: this.#plano.uso,
      niveis,
      motivos: [...this.#motivos.values()].sort((a, b) => b.registros - a.registros),
      opcoes: [...this.#plano.opcoes],
      somas: this.#somas.lista(),
      recebiveis: reais({
        antes: this.#repasse.antes + this.#previsto.antes,
        depois: this.#repasse.depois + this.#previsto.depois,
      }),
      repasse: reais(this.#repasse),
      previsto: reais(this.#previsto),
    };
    const marca = this.#hash.copy().update(JSON.stringify(resumo)).digest('base64url');
    return { visto: `${this.#clock.now}|${marca}`, ...resumo, amostra: this.#amostra };
  }
}
