import { TIPO_SYS } from '@retaguarda/contract';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { type Candidato, candidato, emAlgum } from './achavel.ts';

interface Pedido {
  texto: string;
  numero: number;
  ids?: ReadonlySet<number>;
}

const pedida = ({ texto, numero, ids }: Pedido, id: number, nomes: readonly string[]): boolean =>
  ids === undefined ? id === numero || (texto !== '' && emAlgum(nomes, texto)) : ids.has(id);

/** Categories by their names; where one stands is told by those above it. */
export function categoriasAchadas(modelo: Modelo, pedido: Pedido): Candidato[] {
  const acima = (id: number | null): string[] => {
    const categoria = id === null ? undefined : modelo.categoria(id);
    return categoria === undefined ? [] : [...acima(categoria.idPai), categoria.nome];
  };
  return modelo
    .todas()
    .filter((c) => pedida(pedido, c.id, [c.nome]))
    .map((c) =>
      candidato(
        'categoria',
        { id: c.id, categoriaId: c.id },
        { titulo: c.nome, detalhe: acima(c.idPai).join(' › ') },
        pedido,
      ),
    );
}

/** Attributes by their labels and codes. */
export function atributosAchados(modelo: Modelo, pedido: Pedido): Candidato[] {
  const categorias = modelo.todas().filter((c) => c.tipoSys === TIPO_SYS.atributos);
  return categorias.flatMap((categoria) =>
    modelo
      .atributos(categoria.id)
      .filter((d) => pedida(pedido, d.id, [d.label, d.codId]))
      .map((d) =>
        candidato(
          'atributo',
          { id: d.id, categoriaId: categoria.id },
          { titulo: d.label, detalhe: categoria.nome, chaves: [d.codId] },
          pedido,
        ),
      ),
  );
}
