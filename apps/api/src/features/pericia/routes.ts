import {
  CONDICAO_LISTA,
  type EnvioCompleto,
  LOCAL,
  LOCAL_EXC,
  periciaAlt,
  periciaAltCadastro,
  periciaExc,
  periciaExcImpacto,
  periciaInc,
  periciaIncPessoas,
  periciaList,
  periciaPessoas,
  periciaTipos,
  periciaTiposPessoa,
  periciaTotais,
  type Recurso,
  type RouteQuery,
  type RouteResponse,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { alteraCadastro } from './altera-cadastro.ts';
import { carregaPericia } from './carrega.ts';
import { envioCompleto } from './envio-completo.ts';
import { exclui, impactoView } from './exclui.ts';
import { incluiPessoas } from './inclui-pessoas.ts';
import { incluiRecebivel } from './inclui-recebivel.ts';
import { periciaHomeView, periciaListView, periciaTotaisView } from './lista/pericia-list-view.ts';
import { periciaDetalheView, periciaNovaView } from './pericia-detalhe-view.ts';
import { periciaPessoasView } from './pericia-pessoas-view.ts';
import { gravaPessoaDoPasso } from './salva-pessoa.ts';
import { gravaPessoasDoPasso } from './salva-pessoas.ts';
import { alteraProcesso, incluiProcesso } from './salva-processo.ts';
import { gravaRecebiveisDoPasso } from './salva-recebiveis.ts';
import { tiposView } from './tipos-view.ts';

function confereDireitos(sessao: CurrentSession, ...recursos: readonly Recurso[]): void {
  if (!hasPermission(sessao, ...recursos)) throw permissionDenied();
}

/** Whoever may change a baixa may also take a receivable out of it. */
const EXCLUIR: Readonly<Record<1 | 2 | 3, readonly Recurso[]>> = {
  [LOCAL_EXC.pericia]: ['periciaExc'],
  [LOCAL_EXC.pessoa]: ['periciaAlt'],
  [LOCAL_EXC.recebivel]: ['periciaAlt', 'baixaAlt'],
};

/** Who may only include may still complete their own case while it is Em Criação. */
async function confereAlteracao(tx: Tx, sessao: CurrentSession, procId: number): Promise<void> {
  if (hasPermission(sessao, 'periciaAlt')) return;
  const { criado_por, situacao } = await carregaPericia(tx, procId);
  if (criado_por !== sessao.pessoaId || situacao !== SITUACAO_PERICIA.emCriacao) throw permissionDenied();
}

function grava(tx: Tx, sessao: CurrentSession, body: EnvioCompleto) {
  if (body.local === LOCAL.processo) return alteraProcesso(tx, sessao, body);
  if ('pessoas' in body) return gravaPessoasDoPasso(tx, sessao, body);
  if ('atribProcPessoa' in body) {
    if (body.atribPessoa.length > 0) confereDireitos(sessao, 'periciaAlt');
    return gravaPessoaDoPasso(tx, sessao, body);
  }
  if ('recebiveis' in body) return gravaRecebiveisDoPasso(tx, sessao, body);
  return incluiRecebivel(tx, sessao, body);
}

/** The list, one case of it, or what the home shows; each asks for its own permission. */
async function listaDe(
  tx: Tx,
  sessao: CurrentSession,
  query: RouteQuery<typeof periciaList>,
): Promise<RouteResponse<typeof periciaList>> {
  const permissions = listPermissions(sessao);
  const base = {
    pericias: [],
    total: 0,
    totalPages: 0,
    contagem: 'exata' as const,
    totais: null,
    subtotais: [],
    pericia: null,
    permissions,
  };
  if (query.condition === CONDICAO_LISTA.uma) {
    confereDireitos(sessao, 'periciaVer', 'periciaAlt', 'periciaInc');
    const { procId = 0, conhecidas } = query;
    const copia = query.listAlter === 1 && procId > 0;
    if (copia) confereDireitos(sessao, 'periciaInc');
    const pericia =
      procId === 0 || copia
        ? await periciaNovaView(tx, sessao, { catgId: query.catgId ?? 0, copia: procId, conhecidas })
        : await periciaDetalheView(tx, procId, conhecidas);
    return { ...base, total: 1, pericia };
  }
  if (query.condition === CONDICAO_LISTA.home) {
    confereDireitos(sessao, 'homePericia');
    return { ...base, ...(await periciaHomeView(tx, sessao, query.catgId ?? 0)) };
  }
  confereDireitos(sessao, 'pericias');
  return { ...base, ...(await periciaListView(tx, sessao, query)) };
}

function listaRoutes(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, periciaTipos, async ({ tx, query, sessao }) => ({
    ...(await tiposView(tx, sessao, query.catgId ?? 0)),
    permissions: listPermissions(sessao),
  }));

  registerRoute(app, pool, periciaList, ({ tx, query, sessao }) => listaDe(tx, sessao, query));

  registerRoute(app, pool, periciaTotais, ({ tx, query, sessao }) => periciaTotaisView(tx, sessao, query));

  registerRoute(app, pool, periciaPessoas, async ({ tx, query, sessao }) => ({
    ...(await periciaPessoasView(tx, query)),
    permissions: listPermissions(sessao),
  }));

  registerRoute(app, pool, periciaTiposPessoa, async ({ tx, sessao }) => {
    const modelo = await modeloVisto(tx, sessao);
    return {
      opcoes: modelo.folhas(TIPO_SYS.pessoas).map((c) => ({ categoria: c.nome, catgId: c.id })),
      permissions: listPermissions(sessao),
    };
  });
}

export function periciaRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  listaRoutes(app, services);

  registerRoute(app, pool, periciaInc, async ({ tx, body: recebido, sessao }) => {
    const body = await envioCompleto(tx, recebido);
    if (body.local === LOCAL.processo) {
      if (body.pericia.procId === 0) return incluiProcesso(tx, sessao, body);
      throw ruleViolation('campo_invalido', 'Esta perícia já está cadastrada', 'pericia.procId');
    }
    await confereAlteracao(tx, sessao, body.procId);
    return grava(tx, sessao, body);
  });

  registerRoute(app, pool, periciaAlt, async ({ tx, body, sessao }) =>
    grava(tx, sessao, await envioCompleto(tx, body)),
  );

  registerRoute(app, pool, periciaAltCadastro, ({ tx, body, sessao }) => alteraCadastro(tx, sessao, body));

  registerRoute(app, pool, periciaExcImpacto, async ({ tx, query, sessao }) => {
    confereDireitos(sessao, ...EXCLUIR[query.local]);
    return impactoView(tx, query.local, query.id);
  });

  registerRoute(app, pool, periciaExc, async ({ tx, body, sessao }) => {
    confereDireitos(sessao, ...EXCLUIR[body.local]);
    return { message: await exclui(tx, sessao, body.local, body) };
  });

  registerRoute(app, pool, periciaIncPessoas, async ({ tx, body, sessao }) => {
    await confereAlteracao(tx, sessao, body.procId);
    const pessoas = await incluiPessoas(tx, sessao, body.procId, body.pessoas);
    return {
      message: pessoas.length === 1 ? 'Pessoa incluída na perícia' : 'Pessoas incluídas na perícia',
      pessoas,
    };
  });
}
