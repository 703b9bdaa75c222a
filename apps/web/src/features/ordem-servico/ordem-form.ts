import type { OrdemServico } from '@retaguarda/contract';
import {
  type Dia,
  exigeSaida,
  faltasDaOrdemServico,
  formatDateBr,
  formatPlaca,
  MOTIVO,
  nomeSituacaoOrdem,
  SITUACAO_ORDEM,
  todayIn,
} from '@retaguarda/domain';
import { formataReais } from '../../atributos/formata.ts';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { DIALOGO_ORDEM as T } from './textos.ts';

export interface VeiculoDaOrdem {
  veiculoId: number;
  veiculoPlaca: string;
}

/** What the form holds; empty text for no day. */
export type OrdemValores = {
  pesCliente: NamedOption | null;
  veiculo: VeiculoDaOrdem | null;
  osSituacao: number;
  pesResp: NamedOption | null;
  osDtaIni: Dia | '';
  osDtaFim: Dia | '';
  /** NaN for what was typed and is no amount. */
  osValorCusto: number;
  osValorReceita: number;
  osDescricao: string;
};

export const hoje = (): Dia | '' => todayIn(serverNow()) ?? '';

/** A new order is of today and answered for by who registers it. */
export const novaDe = (usuario: { id: number; nome: string }): StoredVersion<OrdemValores> => ({
  versao: 0,
  valores: {
    pesCliente: null,
    veiculo: null,
    osSituacao: SITUACAO_ORDEM.emAvaliacao,
    pesResp: { id: usuario.id, name: usuario.nome },
    osDtaIni: hoje(),
    osDtaFim: '',
    osValorCusto: 0,
    osValorReceita: 0,
    osDescricao: '',
  },
});

export const guardadaDe = (o: OrdemServico): StoredVersion<OrdemValores> => ({
  versao: o.versao,
  valores: {
    pesCliente: o.pesCliente,
    veiculo: o.veiculo,
    osSituacao: o.osSituacao,
    pesResp: o.pesResp,
    osDtaIni: o.osDtaIni,
    osDtaFim: o.osDtaFim,
    osValorCusto: o.osValorCusto,
    osValorReceita: o.osValorReceita,
    osDescricao: o.osDescricao,
  },
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadaDe, 'osDtaIni');

const semValor = <C extends string>(campo: C, valor: number) =>
  Number.isNaN(valor) ? { [campo]: MOTIVO.numero.message } : {};

export const faltas = (v: OrdemValores) => ({
  ...faltasDaOrdemServico({
    clienteId: v.pesCliente?.id ?? 0,
    veiculoId: v.veiculo?.veiculoId ?? 0,
    entrada: v.osDtaIni,
    saida: v.osDtaFim,
    situacao: v.osSituacao,
  }),
  ...semValor('osValorCusto', v.osValorCusto),
  ...semValor('osValorReceita', v.osValorReceita),
});

interface Saida {
  nova: boolean;
  saida: Dia | '';
  /** The day that the form itself had put there, if any. */
  posta: Dia | '';
}

/** A new order that is ready or done leaves today unless another day stands there; one that goes back does not leave yet. */
export function saidaPara(situacao: number, { nova, saida, posta }: Saida): Dia | '' {
  if (!exigeSaida(situacao)) return saida === posta ? '' : saida;
  return nova && saida === '' ? hoje() : saida;
}

const texto = (valor: string): string => valor;
const nome = (pessoa: NamedOption | null): string => pessoa?.name ?? '';
const dia = (valor: string): string => (valor === '' ? '' : formatDateBr(valor));

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<OrdemValores>[] = [
  { key: 'pesCliente', label: T.clienteId, inWords: nome },
  { key: 'veiculo', label: T.veiculoId, inWords: (v) => (v ? formatPlaca(v.veiculoPlaca) : '') },
  { key: 'osSituacao', label: T.situacao, inWords: nomeSituacaoOrdem },
  { key: 'pesResp', label: T.responsavelId, inWords: nome },
  { key: 'osDtaIni', label: T.entrada, inWords: dia },
  { key: 'osDtaFim', label: T.saida, inWords: dia },
  { key: 'osValorCusto', label: T.custo, inWords: formataReais },
  { key: 'osValorReceita', label: T.receita, inWords: formataReais },
  { key: 'osDescricao', label: T.descricao, inWords: texto },
];
