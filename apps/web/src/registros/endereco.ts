import { type Achado, ENCONTRAVEIS, enderecoDoRegistro, REGISTROS, type Visto } from '@retaguarda/contract';

type Onde = Pick<Achado, 'tipo' | 'id' | 'categoriaId'>;

/** Where a record is opened. */
export const enderecoDe = ({ tipo, id, categoriaId }: Onde): string =>
  enderecoDoRegistro(tipo, id, categoriaId);

/** In the place of the id and of the category, whatever they are. */
const padroes = ENCONTRAVEIS.filter((tipo) => REGISTROS[tipo].onde !== 'catalogo').map((tipo) => {
  const [caminho = '', ...partes] = enderecoDe({ tipo, id: 0, categoriaId: 0 }).split('?');
  return { tipo, caminho, parametros: [...new URLSearchParams(partes.join('?'))] };
});

const idDe = (texto: string | null): number =>
  texto !== null && /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : 0;

/**
 * The record that an address opens; null for a list, a new record, and the catalogue, whose addresses do not say which
 * kind stands in the category.
 */
export function registroDoEndereco(caminho: string, busca: string): Visto | null {
  const dados = new URLSearchParams(busca);
  for (const { tipo, caminho: padrao, parametros } of padroes) {
    if (parametros.length === 0) {
      const raiz = padrao.replace(/0$/, '');
      const id = caminho.startsWith(raiz) ? idDe(caminho.slice(raiz.length)) : 0;
      if (id > 0) return { tipo, id };
      continue;
    }
    if (caminho !== padrao) continue;
    const fixos = parametros.filter(([, valor]) => valor !== '0');
    const chave = parametros.find(([, valor]) => valor === '0')?.[0] ?? '';
    const id = fixos.every(([nome, valor]) => dados.get(nome) === valor) ? idDe(dados.get(chave)) : 0;
    if (id > 0) return { tipo, id };
  }
  return null;
}
