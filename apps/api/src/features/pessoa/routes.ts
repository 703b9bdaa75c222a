import {
  type UsuarioEnvio,
  userAlt,
  userAnonimiza,
  userChangeSituacao,
  userConvida,
  userConviteRenova,
  userConviteRetira,
  userConvites,
  userEdita,
  userEmpList,
  userEncerraSessoes,
  userEnviaLink,
  userExc,
  userExporta,
  userGeraLink,
  userInc,
  userList,
  userNova,
  userPagamento,
  userPagamentoAlt,
  userPontos,
  userSessoes,
  userTipos,
  userValidateCodigo,
  userValidateCpf,
  userValidateEmail,
  userVer,
  userZeraFator,
} from '@retaguarda/contract';
import { cleanCpf, formatNumber } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import { removeImageFiles } from '../../base/images/stored-images.ts';
import { FILE_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { anotaAnonimizada } from '../copia/public.ts';
import { devolveConsulta } from '../sessao/public.ts';
import { anonimizaUsuario } from './anonimiza/anonimiza-usuario.ts';
import { alteraComoRecebe, comoRecebeView } from './como-recebe.ts';
import { quemTem } from './confere-unicos.ts';
import { devolveConsultaDoEnvio, tomaConsulta, tomaConsultaDoEnvio } from './consultas.ts';
import { convida, convitesView, renovaConvite, retiraConvite } from './convida.ts';
import { empresasView } from './empresas-view.ts';
import {
  encerraDoUsuario,
  enviaLinkAoUsuario,
  geraLinkDoUsuario,
  sessoesDoUsuario,
  zeraFator,
} from './entradas-do-usuario.ts';
import { excluiUsuario } from './exclui-usuario.ts';
import { exportaUsuario } from './exporta-usuario.ts';
import { imagemRoutes } from './guarda-imagem.ts';
import { alteraSituacao } from './muda-situacao.ts';
import { pontosView } from './pontos-view.ts';
import { alteraUsuario, incluiUsuario } from './salva-usuario.ts';
import { segredosDe } from './segredos.ts';
import { tiposView } from './tipos-view.ts';
import { userListView } from './user-list-view.ts';
import { usuarioNovoView, usuarioView } from './usuario-view.ts';

function leituras(app: FastifyInstance, { pool }: Services): void {
  registerRoute(app, pool, userTipos, ({ tx, sessao }) => tiposView(tx, sessao));
  registerRoute(app, pool, userList, ({ tx, sessao, query }) => userListView(tx, sessao, query));
  registerRoute(app, pool, userNova, ({ tx, sessao, query }) => usuarioNovoView(tx, sessao, query.tipoAtor));
  registerRoute(app, pool, userEdita, ({ tx, sessao, query }) => usuarioView(tx, sessao, query));
  registerRoute(app, pool, userVer, ({ tx, sessao, query }) => usuarioView(tx, sessao, query));
  registerRoute(app, pool, userPontos, ({ tx, sessao, query }) => pontosView(tx, sessao, query.id));
  registerRoute(app, pool, userPagamento, ({ tx, sessao, query }) => comoRecebeView(tx, sessao, query.id));
  registerRoute(app, pool, userSessoes, ({ tx, sessao, query }) => sessoesDoUsuario(tx, sessao, query.id));
  registerRoute(app, pool, userExporta, async ({ tx, sessao, query }) => {
    await takeQuota(tx, sessao, FILE_QUOTA);
    return exportaUsuario(tx, sessao, query.id);
  });
  registerRoute(app, pool, userEmpList, async ({ tx }) => ({ empresas: await empresasView(tx) }));
  registerRoute(app, pool, userValidateCpf, async ({ tx, sessao, body }) => {
    await tomaConsulta(tx, sessao);
    return { validate: await quemTem(tx, 'cpf', cleanCpf(body.cpf)) };
  });
  registerRoute(app, pool, userValidateEmail, async ({ tx, sessao, body }) => {
    await tomaConsulta(tx, sessao);
    return { validate: await quemTem(tx, 'email', body.email.trim()) };
  });
  registerRoute(app, pool, userValidateCodigo, async ({ tx, sessao, body }) => {
    await tomaConsulta(tx, sessao);
    return { validate: await quemTem(tx, 'codigo', body.codigo.trim()) };
  });
}

/** Says in how many other records a copy was replaced. */
const anonimizada = (copias: number): string =>
  copias === 0
    ? 'Pessoa anonimizada com sucesso'
    : `Pessoa anonimizada com sucesso, também em ${formatNumber(copias)} ${copias === 1 ? 'outro registro' : 'outros registros'} que a citavam`;

/** A refused save shows what is stored: seen, too, though nothing of the save itself is kept. */
async function mostrou(
  { pool }: Services,
  error: unknown,
  { sessao, id }: { sessao: CurrentSession; id: number },
): Promise<void> {
  const visto = error instanceof AppError && error.status === 409 && error.atual !== undefined;
  if (!visto) return;
  const campos = [
    ...(hasPermission(sessao, 'userDados') ? ['cpf', 'telefone', 'dtNascimento'] : []),
    ...(hasPermission(sessao, 'pessoaPagVer') ? ['pagamento'] : []),
  ];
  if (campos.length === 0) return;
  await withTenant(pool, sessao.tenant, (tx) =>
    registraUso(tx, sessao, {
      entidade: 'pessoa',
      id,
      uso: 'exibicao',
      depois: { campos },
    }),
  );
}

function gravacoes(app: FastifyInstance, services: Services): void {
  const { pool } = services;
  const prepara = async ({ sessao, body }: { sessao: CurrentSession; body: UsuarioEnvio }) => {
    await tomaConsultaDoEnvio(pool, sessao, body);
    return segredosDe(body);
  };
  registerPreparedRoute(app, pool, userInc, { before: prepara }, async ({ tx, sessao, body, prepared }) => {
    const salva = await incluiUsuario(tx, sessao, { ...body, segredos: prepared });
    await devolveConsultaDoEnvio(tx, sessao, body);
    return salva;
  });
  registerPreparedRoute(
    app,
    pool,
    userAlt,
    {
      before: prepara,
      falhou: (error, { sessao, body }) => mostrou(services, error, { sessao, id: body.user.id }),
    },
    async ({ tx, sessao, body, prepared }) => {
      const salva = await alteraUsuario(tx, sessao, { ...body, segredos: prepared });
      await devolveConsultaDoEnvio(tx, sessao, body);
      return salva;
    },
  );
  registerRoute(app, pool, userPagamentoAlt, ({ tx, sessao, body }) => alteraComoRecebe(tx, sessao, body));
  registerRoute(app, pool, userChangeSituacao, async ({ tx, sessao, body }) => ({
    message: await alteraSituacao(tx, sessao, body),
  }));
}

function saidas(app: FastifyInstance, services: Services): void {
  const { pool, arquivos } = services;
  registerRoute(app, pool, userExc, async ({ tx, sessao, body, afterCommit }) => {
    const { imagemId } = await excluiUsuario(tx, sessao, body.id);
    afterCommit(() => removeImageFiles(arquivos, tx.tenant, [imagemId]));
    return { message: 'Pessoa excluída com sucesso' };
  });
  registerPreparedRoute(
    app,
    pool,
    userAnonimiza,
    {
      before: async () => undefined,
      falhou: (error, { sessao, body }) => mostrou(services, error, { sessao, id: body.id }),
    },
    async ({ tx, sessao, body, afterCommit }) => {
      const { arquivos: dela, copias } = await anonimizaUsuario(tx, sessao, body);
      afterCommit(() => removeImageFiles(arquivos, tx.tenant, dela));
      afterCommit(() =>
        anotaAnonimizada(services.copias, {
          rede: tx.tenant,
          pessoa: body.id,
          autor: sessao.pessoaId,
        }),
      );
      return { message: anonimizada(copias) };
    },
  );
}

function entradas(app: FastifyInstance, { pool, publicUrl }: Services): void {
  registerRoute(app, pool, userEncerraSessoes, async ({ tx, sessao, body }) => ({
    message: await encerraDoUsuario(tx, sessao, body),
  }));
  registerRoute(app, pool, userZeraFator, async ({ tx, sessao, body }) => ({
    message: await zeraFator(tx, sessao, body.id),
  }));
  registerRoute(app, pool, userEnviaLink, async ({ tx, sessao, body }) => ({
    message: await enviaLinkAoUsuario(tx, sessao, { id: body.id, endereco: publicUrl }),
  }));
  registerRoute(app, pool, userGeraLink, async ({ tx, sessao, body }) => ({
    message: 'Entregue este link só à pessoa: ele serve uma vez, nos próximos 30 minutos',
    link: await geraLinkDoUsuario(tx, sessao, { id: body.id, endereco: publicUrl }),
  }));
}

function convites(app: FastifyInstance, { pool, publicUrl }: Services): void {
  registerRoute(app, pool, userConvites, ({ tx }) => convitesView(tx));
  registerPreparedRoute(
    app,
    pool,
    userConvida,
    // Its refusal tells who is registered.
    { before: ({ sessao }) => withTenant(pool, sessao.tenant, (tx) => tomaConsulta(tx, sessao)) },
    async ({ tx, sessao, body }) => {
      const feito = await convida(tx, sessao, body, publicUrl);
      await devolveConsulta(tx, sessao.pessoaId);
      return feito;
    },
  );
  registerRoute(app, pool, userConviteRenova, ({ tx, sessao, body }) =>
    renovaConvite(tx, sessao, body, publicUrl),
  );
  registerRoute(app, pool, userConviteRetira, async ({ tx, sessao, body }) => ({
    message: await retiraConvite(tx, sessao, body.id),
  }));
}

export function pessoaRoutes(app: FastifyInstance, services: Services): void {
  leituras(app, services);
  gravacoes(app, services);
  saidas(app, services);
  entradas(app, services);
  convites(app, services);
  imagemRoutes(app, services);
}
