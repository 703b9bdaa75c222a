import {
  type AtributoDefinicao,
  type CampoPorTipo,
  disponibilidade,
  ehCampoPorTipo,
  unidadeDe,
} from '@retaguarda/atributos';
import { CAMPO_DA_DEFINICAO as CAMPO } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import type { FixedField } from '../../editing/fixed-field.ts';
import { FORM as T } from './textos.ts';

/** A definition as the form holds it. */
export type Valores = { [K in keyof AtributoDefinicao]: AtributoDefinicao[K] };
type Forma<V> = { [K in keyof Valores]: Valores[K] extends V ? K : never }[keyof Valores];

/** One optional setting: how it is entered, in which group, over how many columns. */
export type CampoOpcional = {
  grupo: 'valor' | 'textos' | 'comportamento' | 'datas' | 'largura' | 'aparencia';
} & (
  | { campo: Forma<string>; forma: 'texto'; max: number; lg: number }
  | { campo: Forma<number>; forma: 'numero'; digitos: number; lg: number }
  | { campo: Forma<boolean>; forma: 'sim' }
);

/** Every optional setting of plain kind, in the order of the form; which are offered, the type says. */
export const OPCIONAIS: readonly CampoOpcional[] = [
  { grupo: 'valor', campo: 'somatorio', forma: 'sim' },
  { grupo: 'valor', campo: 'somatorioLabel', forma: 'texto', max: 100, lg: 4 },
  { grupo: 'valor', campo: 'valorRecebivel', forma: 'sim' },
  { grupo: 'valor', campo: 'oQueSePaga', forma: 'sim' },
  { grupo: 'valor', campo: 'orgao', forma: 'sim' },
  { grupo: 'valor', campo: 'multiple', forma: 'sim' },
  { grupo: 'valor', campo: 'selectFirst', forma: 'sim' },
  { grupo: 'valor', campo: 'checkAll', forma: 'sim' },
  { grupo: 'valor', campo: 'counter', forma: 'sim' },
  { grupo: 'valor', campo: 'limite', forma: 'numero', digitos: 6, lg: 3 },
  { grupo: 'textos', campo: 'placeholder', forma: 'texto', max: 200, lg: 4 },
  { grupo: 'textos', campo: 'hint', forma: 'texto', max: 500, lg: 8 },
  { grupo: 'textos', campo: 'prefixo', forma: 'texto', max: 30, lg: 3 },
  { grupo: 'textos', campo: 'sufixo', forma: 'texto', max: 30, lg: 3 },
  { grupo: 'textos', campo: 'help', forma: 'sim' },
  { grupo: 'textos', campo: 'helpmsg', forma: 'texto', max: 2000, lg: 12 },
  { grupo: 'comportamento', campo: 'obrigatorio', forma: 'sim' },
  { grupo: 'comportamento', campo: 'aviso', forma: 'sim' },
  { grupo: 'comportamento', campo: 'restrito', forma: 'sim' },
  { grupo: 'comportamento', campo: 'reservado', forma: 'sim' },
  { grupo: 'comportamento', campo: 'oculto', forma: 'sim' },
  { grupo: 'comportamento', campo: 'atribDisabled', forma: 'sim' },
  { grupo: 'comportamento', campo: 'atribReadonly', forma: 'sim' },
  { grupo: 'comportamento', campo: 'table', forma: 'sim' },
  { grupo: 'comportamento', campo: 'search', forma: 'sim' },
  { grupo: 'comportamento', campo: 'clearable', forma: 'sim' },
  { grupo: 'datas', campo: 'prazo', forma: 'sim' },
  { grupo: 'datas', campo: 'antecedencia', forma: 'texto', max: 40, lg: 3 },
  { grupo: 'datas', campo: 'diasUteis', forma: 'sim' },
  { grupo: 'datas', campo: 'recesso', forma: 'sim' },
  { grupo: 'datas', campo: 'ficaNoDia', forma: 'sim' },
  { grupo: 'datas', campo: 'min', forma: 'sim' },
  { grupo: 'datas', campo: 'max', forma: 'sim' },
  { grupo: 'datas', campo: 'range', forma: 'sim' },
  { grupo: 'datas', campo: 'modal', forma: 'sim' },
  { grupo: 'datas', campo: 'modalscreen', forma: 'sim' },
  { grupo: 'datas', campo: 'dateTitle', forma: 'texto', max: 100, lg: 6 },
  { grupo: 'aparencia', campo: 'rows', forma: 'numero', digitos: 2, lg: 3 },
  { grupo: 'aparencia', campo: 'chips', forma: 'sim' },
  { grupo: 'aparencia', campo: 'solo', forma: 'sim' },
  { grupo: 'aparencia', campo: 'outlined', forma: 'sim' },
];

export const LARGURAS = ['tamOc', 'tamSd', 'tamMd', 'tamLg'] as const;
/** One column is 8% of the row, twelve are all of it. */
export const OPCOES_LARGURA = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: `${Math.floor(((i + 1) * 100) / 12)}% (${i + 1} ${i === 0 ? 'coluna' : 'colunas'})`,
}));
export const OPCOES_ELEVACAO = Array.from({ length: 16 }, (_, i) => String(i)).filter((n) => n !== '9');

/** Whether a setting is offered for a definition as it stands. */
export const oferta = (def: Valores, campo: keyof Valores) =>
  ehCampoPorTipo(campo) ? disponibilidade(def, campo satisfies CampoPorTipo) : 'sim';

function texto(def: Valores, campo: keyof Valores): string {
  const valor = def[campo];
  if (typeof valor === 'boolean') return valor ? T.sim : T.nao;
  if (campo === 'tipo') return unidadeDe(def).nome;
  return valor === null || valor === ''
    ? ''
    : typeof valor === 'object'
      ? JSON.stringify(valor)
      : String(valor);
}

const chaves = Object.keys(CAMPO).filter(
  (c): c is keyof Valores & keyof typeof CAMPO => c !== 'vertical' && c !== 'horizontal',
);

/** Every field in words, for comparing two versions and finding the first wrong one. */
export const camposDaDefinicao = (def: Valores): readonly FixedField<Valores>[] =>
  chaves.map(
    (chave) =>
      ({
        key: chave,
        label: CAMPO[chave],
        inWords: (valor: unknown) => texto({ ...def, [chave]: valor }, chave),
      }) as FixedField<Valores>, // each reads the value of its own field
  );

/** What the parts of the form share. */
export interface FieldsProps {
  def: Valores;
  /** The profiles that see the attribute as it is stored, where it is reserved. */
  veem: readonly string[];
  erros: Readonly<Partial<Record<string, ReactNode>>>;
  readOnly: boolean;
  onChange: (muda: Partial<Valores>) => void;
}

const DICA: Readonly<Partial<Record<keyof Valores, string>>> = {
  restrito: T.restritoDica,
  prazo: T.prazoDica,
  diasUteis: T.diasUteisDica,
  ficaNoDia: T.ficaNoDiaDica,
  orgao: T.orgaoDica,
};

/** What a switch does that its name does not say; of a reserved attribute, also for whom. */
export function dicaDe(
  campo: keyof FieldsProps['def'],
  { def, veem }: Pick<FieldsProps, 'def' | 'veem'>,
): string | undefined {
  const dita = DICA[campo];
  if (dita !== undefined) return dita;
  if (campo !== 'reservado') return undefined;
  return def.reservado ? `${T.reservadoDica} ${T.veem(veem)}`.trim() : T.reservadoDica;
}
