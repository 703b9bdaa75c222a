import { ENCONTRAVEIS, type Encontravel, MIN_TEXTO_DA_PROCURA, REGISTROS } from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';

/** What a search means. */
export interface Alvo {
  /** Searched among texts; empty where it is too short for that. */
  texto: string;
  /** The number of a record; 0 for none. */
  numero: number;
  /** Kinds that were named with the number; otherwise all. */
  tipos: readonly Encontravel[];
}

const palavras = (texto: string): string[] => normalizeText(texto).split(/\s+/).filter(Boolean);
/** The first letters of the words that count: 'os' of 'Ordem de Serviço'. */
const iniciais = (nome: string): string =>
  palavras(nome)
    .filter((p) => p.length > 2)
    .map((p) => p[0])
    .join('');

function chamados(dito: string): Encontravel[] {
  const alvo = palavras(dito).join(' ');
  return ENCONTRAVEIS.filter((tipo) => {
    const { nome } = REGISTROS[tipo];
    const inteiro = palavras(nome).join(' ');
    return inteiro === alvo || inteiro.split(' ')[0] === alvo || iniciais(nome) === alvo;
  });
}

/** '296', '#296', 'perícia 296' and 'OS 12' are numbers, of any kind or of the one that is named. */
export function alvoDe(search: string): Alvo {
  const texto = search.trim();
  const [, dito = '', digitos] = /^(?:(\p{L}[\p{L} ]*?)\s*)?#?\s*(\d{1,15})$/u.exec(texto) ?? [];
  const tipos = dito === '' ? ENCONTRAVEIS : chamados(dito);
  const nomeado = dito !== '' && tipos.length > 0;
  return {
    // Of what is named by kind and number there is one.
    texto: nomeado || texto.length < MIN_TEXTO_DA_PROCURA ? '' : texto,
    numero: digitos === undefined || tipos.length === 0 ? 0 : Number(digitos),
    tipos: nomeado ? tipos : ENCONTRAVEIS,
  };
}
