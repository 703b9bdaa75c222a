import {
  CARTOES_DAS_CONFIGURACOES,
  type Permissoes,
  RECURSOS,
  type RecursoDefinicao,
  ROTA_DAS_CONFIGURACOES,
} from '@retaguarda/contract';
import { memoize } from '../../base/memoize.ts';
import { abasDe, CONFIGURACOES, entradasDa, type TelaDeDentro } from './menu.ts';

const LUGAR: ReadonlyMap<string, number> = new Map(RECURSOS.map((r, i) => [r.recurso, i + 1]));
const POR_ROTA: ReadonlyMap<string, RecursoDefinicao> = new Map(
  RECURSOS.flatMap((r) => (r.menu === undefined ? [] : [[r.menu.rota, r]])),
);

interface Mostrado {
  icone: string;
  rota: string;
  nome: string;
  descricao: string;
}

const item = (id: number, ordem: number, { icone, rota, nome, descricao }: Mostrado) => ({
  id,
  recParametros: {
    recIco: icone,
    recOrdem: ordem,
    recApresentacao: nome,
    recDescricao: descricao,
    recurso: rota.replace(/^\//, ''),
  },
});

const mostrado = (r: RecursoDefinicao): Mostrado => ({
  icone: r.menu?.icone ?? r.recurso,
  rota: r.menu?.rota ?? '',
  nome: r.nome,
  descricao: r.descricao,
});

/** Screens within an entry that somebody may open; one that the tree of permissions has is titled as it says. */
const deDentro = (telas: readonly TelaDeDentro[], grupo: string, permissoes: Permissoes) =>
  telas
    .filter((tela) => tela.recursos.some((r) => permissoes.has(r)))
    .map((tela, i) => {
      const { recursos, icone, rota, nome, diz, antes = '' } = tela;
      const linha = POR_ROTA.get(rota);
      const titulo = linha ? mostrado(linha) : { icone, rota, nome, descricao: diz };
      const id = LUGAR.get(recursos[0] ?? '') ?? 0;
      return { ...item(id, i + 1, titulo), grupo, nome, diz, antes, daArvore: linha !== undefined };
    });

/** An entry with its tabs; for whoever may open these alone, each is an entry. */
function entradaOuAbas(tela: RecursoDefinicao, permissoes: Permissoes) {
  const abas = abasDe(tela.recurso);
  if (permissoes.has(tela.recurso)) return [{ tela, abas }];
  return RECURSOS.filter(
    (r) => permissoes.has(r.recurso) && abas.some(({ rota }) => rota === r.menu?.rota),
  ).map((aba) => ({ tela: aba, abas: [] }));
}

function configuracoes(area: RecursoDefinicao, permissoes: Permissoes, ordem: number) {
  const telas = CARTOES_DAS_CONFIGURACOES.flatMap(({ nome }) =>
    deDentro(CONFIGURACOES[nome], nome, permissoes),
  );
  const daTela = { ...mostrado(area), rota: ROTA_DAS_CONFIGURACOES, nome: 'Configurações' };
  return telas.length === 0 ? [] : [{ ...item(RECURSOS.length + 1, ordem, daTela), telas }];
}

/** The menu of a user in two levels (ruling 9): areas, and in each the entries that the permissions open, with what is within. */
/** The menu of whoever has these permissions: the same for each call of a session until they change. */
export const menuDe = memoize((permissoes: Permissoes) =>
  RECURSOS.filter((r) => r.tipo === 1)
    .map((area) => {
      const entradas = entradasDa(area.recurso)
        .flatMap((tela) => entradaOuAbas(tela, permissoes))
        .map(({ tela, abas }, i) => ({
          ...item(LUGAR.get(tela.recurso) ?? 0, i + 1, mostrado(tela)),
          telas: deDentro(abas, '', permissoes),
        }));
      const daqui =
        area.recurso === 'administracao' ? configuracoes(area, permissoes, entradas.length + 1) : [];
      return { area, children: [...entradas, ...daqui] };
    })
    .filter(({ children }) => children.length > 0)
    .map(({ area, children }, i) => ({
      ...item(LUGAR.get(area.recurso) ?? 0, i + 1, mostrado(area)),
      children,
    })),
);
