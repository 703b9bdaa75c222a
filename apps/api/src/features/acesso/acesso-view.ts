import {
  type acessosExplica,
  type acessosOpcoes,
  type PassoAcesso,
  RECURSOS,
  type Recurso,
  type Registro,
  ROUTES,
  type RouteQuery,
  type RouteResponse,
  type RouteSpec,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { nomeDoRecurso } from '../../auth/recursos.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { modeloDe, type Nivel } from '../categoria/public.ts';
import { concede, passoEntrada, passoPermissao } from './passos.ts';
import { passosDoCampo, type RegistroDoCampo } from './passos-campo.ts';
import { passosDaCategoria } from './passos-categoria.ts';
import { type QuemPede, quemPede } from './quem-pede.ts';

/** What can be asked about: every screen and action, and every field of the catalogue. */
export async function opcoesView(tx: Tx): Promise<RouteResponse<typeof acessosOpcoes>> {
  const rows = await tx.linhas(sql<{ catId: number; label: string; codId: string; categoria: string }>`
    select a.id as "catId", a.dados ->> 'label' as label, a.cod_id as "codId", c.nome as categoria
      from atributo a join categoria c on c.tenant_id = a.tenant_id and c.id = a.categoria_id
     where a.tenant_id = ${tx.tenant} order by c.nome, a.etapa, a.ordem, a.id`);
  return {
    recursos: RECURSOS.filter((r) => r.tipo !== 1).map(({ recurso, nome, pai, tipo }) => ({
      recurso,
      nome,
      area: nomeDoRecurso(pai ?? ''),
      tipo,
    })),
    campos: rows,
  };
}

/** Any one of these opens a record. */
const ABRE: Readonly<Record<Registro, readonly Recurso[]>> = {
  pericia: ['periciaVer', 'periciaAlt', 'periciaInc'],
  pessoa: ['userVer', 'userAlt'],
  empresa: ['empVer', 'empAlt'],
  produto: ['catalogo', 'estoque', 'movEstoque'],
  veiculo: ['veiculos', 'ordem_servico'],
  ordem_servico: ['ordem_servico'],
};

/** The form that a record fills in or, of one without a category of its own, the person whose category counts. */
const CADASTRO: Readonly<Record<Registro, { nivel: Nivel } | { dono: string }>> = {
  pericia: { nivel: 'pericia' },
  pessoa: { nivel: 'pessoa' },
  empresa: { nivel: 'empresa' },
  produto: { nivel: 'produto' },
  veiculo: { dono: 'proprietario_id' },
  ordem_servico: { dono: 'cliente_id' },
};

interface Row {
  categoria_id: number;
  valores: Valores;
}

async function registroDe(tx: Tx, tipo: Registro, id: number): Promise<RegistroDoCampo> {
  const cadastro = CADASTRO[tipo];
  const linha =
    'nivel' in cadastro
      ? sql<Row>`
          select categoria_id, valores from ${sql.table(tipo)} where tenant_id = ${tx.tenant} and id = ${id}`
      : sql<Row>`
          select p.categoria_id, '{}'::jsonb as valores
            from ${sql.table(tipo)} r join pessoa p on p.tenant_id = r.tenant_id and p.id = r.${sql.ref(cadastro.dono)}
           where r.tenant_id = ${tx.tenant} and r.id = ${id}`;
  const [row] = await tx.linhas(linha);
  if (row === undefined) throw naoEncontrado();
  return {
    nivel: 'nivel' in cadastro ? cadastro.nivel : null,
    categoriaId: row.categoria_id,
    valores: row.valores,
  };
}

const permissoesDe = ({ permission }: RouteSpec): readonly Recurso[] => {
  if (permission === 'public' || permission === 'session') return [];
  return typeof permission === 'string' ? [permission] : permission;
};

/** The calls that a permission opens, or all, each with whether a session of the person could make it. */
function chamadasDe(quem: QuemPede, recurso: string | undefined) {
  return ROUTES.flatMap((r) => {
    const permissoes = permissoesDe(r);
    if (recurso !== undefined && !permissoes.some((p) => p === recurso)) return [];
    const pode = permissoes.length === 0 || permissoes.some((p) => quem.acesso.permissoes.has(p));
    return [{ method: r.method, path: r.path, summary: r.summary, permissoes: [...permissoes], pode }];
  });
}

/** Everything that decides, in the order in which the server asks. */
export async function explicaView(
  tx: Tx,
  { pesId, recurso, registro, registroId = 0, catId }: RouteQuery<typeof acessosExplica>,
): Promise<RouteResponse<typeof acessosExplica>> {
  const quem = await quemPede(tx, pesId);
  const passos: PassoAcesso[] = passoEntrada(quem);
  const pedidas = recurso === undefined ? (registro === undefined ? [] : ABRE[registro]) : [recurso];
  if (pedidas.length > 0) passos.push(passoPermissao(quem, pedidas));
  const alvo = registro === undefined ? null : await registroDe(tx, registro, registroId);
  if (alvo !== null) passos.push(...(await passosDaCategoria(tx, quem, alvo.categoriaId)));
  if (catId !== undefined)
    passos.push(...(await passosDoCampo(tx, await modeloDe(tx), quem, { catId, registro: alvo })));
  const tudo = pedidas.length === 0 && catId === undefined;
  return {
    pessoa: { id: quem.id, name: quem.name },
    pode: passos.every((p) => p.ok),
    passos,
    perfis: quem.perfis.map((p) => ({
      perfilId: p.id,
      perfilNome: p.nome,
      situacao: p.situacao,
      daPessoa: p.daPessoa,
      concede: concede(p, pedidas),
    })),
    chamadas: tudo || recurso !== undefined ? chamadasDe(quem, recurso) : [],
  };
}
