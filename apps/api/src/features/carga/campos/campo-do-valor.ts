import type { CampoImportacao, ValorDeRegistro } from '@retaguarda/contract';
import { ruleViolation } from '../../../base/app-error.ts';

/** Where a value goes: an attribute by `catId`, else a field of the record by `chave`. */
export interface ValorComCampo {
  catId: number;
  chave: string;
  atribValue: ValorDeRegistro['atribValue'];
}

const semCampo = (message: string) => ruleViolation('importacao', message, 'atributos');
const emLista = (campos: readonly CampoImportacao[]): string =>
  campos.map((c) => `${c.chave} (${c.catDados.label})`).join(', ');

function chaveDo({ chave = '', catDados }: ValorDeRegistro, fixos: readonly CampoImportacao[]): string {
  if (chave !== '' || catDados?.label === undefined) return chave;
  return fixos.find((c) => c.catDados.label === catDados.label)?.chave ?? catDados.label;
}

/**
 * The values of one record with their fields. The documents know attributes alone: a value of none of them is the name of
 * the record, its first field, or what the label says that came with it.
 */
export function comCampos(
  registro: readonly ValorDeRegistro[],
  campos: readonly CampoImportacao[],
): ValorComCampo[] {
  const fixos = campos.filter((c) => c.catId === 0);
  const lidos = registro.map((valor) => ({
    catId: valor.catId,
    chave: valor.catId > 0 ? '' : chaveDo(valor, fixos),
    atribValue: valor.atribValue,
  }));
  if (lidos.filter((v) => v.catId === 0 && v.chave === '').length > 1)
    throw semCampo(`Informe em 'chave' de que campo é cada valor: ${emLista(fixos)}`);
  return lidos.map((valor) => {
    if (valor.catId > 0) {
      if (campos.some((c) => c.catId === valor.catId)) return valor;
      throw semCampo(`O atributo #${valor.catId} não está entre os que se importam aqui`);
    }
    const chave = valor.chave === '' ? (fixos[0]?.chave ?? '') : valor.chave;
    if (fixos.some((c) => c.chave === chave)) return { ...valor, chave };
    throw semCampo(
      fixos.length === 0
        ? 'Informe em catId o atributo de cada valor'
        : `'${chave}' não é um campo daqui. Os campos são: ${emLista(fixos)}`,
    );
  });
}
