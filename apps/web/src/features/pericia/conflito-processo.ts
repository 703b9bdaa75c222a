import type { PericiaDetalhe, Permissoes } from '@retaguarda/contract';
import { nomeSituacaoPericia } from '@retaguarda/domain';
import {
  chaveDoAtributo,
  compararAtributos,
  meusEscolhidos,
  type Valores,
  valoresDoForm,
} from '../../atributos/comparar-atributos.ts';
import type { AtributoFormStore, Rascunho } from '../../atributos/form-store.ts';
import { type CampoEmConflito, campoEmConflito, type Lado } from '../../ui/conflict-fields.ts';
import { type Cabecalho, cabecalhoDe, mesmoLugar, processoStore } from './processo-form.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';

/** One version of step 1. */
export interface VersaoProcesso {
  cabecalho: Cabecalho;
  valores: Valores;
}

const LUGAR = 'lugar';
const SITUACAO = 'situacao';

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

/** Reads `atual` of a 409: the server answers the case as the list call delivers it. */
export function lerAtual(v: unknown): PericiaDetalhe | null {
  const whole =
    isRecord(v) &&
    typeof v.versao === 'number' &&
    Array.isArray(v.definicoes) &&
    Array.isArray(v.atributosEtapa1);
  // Serialised by the server from this very type; the fields that could be missing were looked at.
  return whole ? (v as unknown as PericiaDetalhe) : null;
}

export const versaoAtual = (atual: PericiaDetalhe, permissoes: Permissoes): VersaoProcesso => ({
  cabecalho: cabecalhoDe(atual),
  valores: valoresDoForm(processoStore({ detalhe: atual, permissoes, somenteLeitura: true })),
});

interface Comparados {
  store: AtributoFormStore;
  base: VersaoProcesso;
  meu: VersaoProcesso;
  atual: VersaoProcesso;
  nomeDaCidade: (c: Cabecalho) => string;
}

/** The fields of step 1 to decide on, in the order of the form. */
export function conflitosDoProcesso({
  store,
  base,
  meu,
  atual,
  nomeDaCidade,
}: Comparados): CampoEmConflito[] {
  const cabecalhos = { base: base.cabecalho, meu: meu.cabecalho, atual: atual.cabecalho };
  const lugar = campoEmConflito(
    { chave: LUGAR, label: T.lugar, ...cabecalhos },
    { iguais: mesmoLugar, texto: nomeDaCidade },
  );
  const situacao = campoEmConflito(
    { chave: SITUACAO, label: T.situacao, ...cabecalhos },
    {
      iguais: (a, b) => a.situacao === b.situacao,
      texto: (c) => (c.situacao === null ? '' : nomeSituacaoPericia(c.situacao)),
    },
  );
  const { definicoes } = store;
  const atributos = compararAtributos({
    definicoes,
    base: base.valores,
    meu: meu.valores,
    atual: atual.valores,
  });
  return [lugar, ...atributos, situacao].filter((c) => c !== null);
}

/** The form after the decision: what is kept of mine on top of what is stored. */
export function mesclado(
  meu: VersaoProcesso,
  atual: VersaoProcesso,
  lados: ReadonlyMap<string, Lado>,
): { cabecalho: Cabecalho; meus: Rascunho } {
  const escolhi = (chave: string) => lados.get(chave) === 'meu';
  const { uf, cidade } = (escolhi(LUGAR) ? meu : atual).cabecalho;
  const { situacao } = (escolhi(SITUACAO) ? meu : atual).cabecalho;
  return {
    cabecalho: { uf, cidade, situacao },
    meus: meusEscolhidos(meu.valores, (id) => escolhi(chaveDoAtributo(id))),
  };
}
