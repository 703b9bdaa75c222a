import { type AtributoDefinicao, TIPO, type Tipo } from './definicao.ts';

type Forma = Pick<AtributoDefinicao, 'tipo' | 'multiple'>;

/** Types to which stored values of a type may pass as they are; single and several are kept apart. */
const PASSA: Readonly<Partial<Record<Tipo, readonly Tipo[]>>> = {
  [TIPO.texto]: [TIPO.paragrafo],
  [TIPO.paragrafo]: [TIPO.texto],
  [TIPO.selecao]: [TIPO.radio, TIPO.checkbox],
  [TIPO.radio]: [TIPO.selecao],
  [TIPO.checkbox]: [TIPO.selecao],
  [TIPO.dinheiro]: [TIPO.numero],
  [TIPO.numero]: [TIPO.dinheiro],
  [TIPO.hora]: [TIPO.texto, TIPO.paragrafo],
  [TIPO.cpf]: [TIPO.texto, TIPO.paragrafo],
  [TIPO.cnpj]: [TIPO.texto, TIPO.paragrafo],
  [TIPO.cep]: [TIPO.texto, TIPO.paragrafo],
  [TIPO.email]: [TIPO.texto, TIPO.paragrafo],
};

const guardaLista = ({ tipo, multiple }: Forma): boolean =>
  tipo === TIPO.checkbox ||
  tipo === TIPO.datas ||
  (multiple && (tipo === TIPO.selecao || tipo === TIPO.data || tipo === TIPO.hora));

/** Whether values stored under one definition can be read under the other (rulings section 3). */
export function ehCompativel(antes: Forma, depois: Forma): boolean {
  if (guardaLista(antes) !== guardaLista(depois)) return false;
  return antes.tipo === depois.tipo || (PASSA[antes.tipo]?.includes(depois.tipo) ?? false);
}
