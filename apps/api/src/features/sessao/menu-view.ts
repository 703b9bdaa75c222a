import { type Permissoes, RECURSOS, type RecursoDefinicao } from '@retaguarda/contract';

const item = (r: RecursoDefinicao, id: number, ordem: number) => ({
  id,
  recParametros: {
    recIco: r.menu?.icone ?? r.recurso,
    recOrdem: ordem,
    recApresentacao: r.nome,
    recDescricao: r.descricao,
    recurso: (r.menu?.rota ?? '').replace(/^\//, ''),
  },
});

/** The menu of a user in two levels: areas, and below them the screens the permissions open. */
export function menuDe(permissoes: Permissoes) {
  const numero = new Map(RECURSOS.map((r, i) => [r.recurso, i + 1]));
  return RECURSOS.filter((r) => r.tipo === 1)
    .map((area) => ({
      area,
      telas: RECURSOS.filter(
        (r) => r.tipo === 2 && r.pai === area.recurso && r.menu !== undefined && permissoes.has(r.recurso),
      ),
    }))
    .filter(({ telas }) => telas.length > 0)
    .map(({ area, telas }, i) => ({
      ...item(area, numero.get(area.recurso) ?? 0, i + 1),
      children: telas.map((tela, j) => item(tela, numero.get(tela.recurso) ?? 0, j + 1)),
    }));
}
