import { type RouteSpec, userAlt } from '@retaguarda/contract';
import { SITUACAO_PESSOA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../registros/com-atributos.ts';
import { type Estado, enviaAtributos, restauraPorCorpo, seHouver } from '../../registros/restauracao.ts';
import { carregaUsuario, estadoDe } from './carrega-usuario.ts';
import { alteraSituacao } from './muda-situacao.ts';
import { alteraUsuario, estaCompleto } from './salva-usuario.ts';

/** Keeps what a person signs in with: the history knows neither passwords nor keys. */
const SEM_SEGREDOS = { senha: null, chave: null };

/** What the history keeps whole; documents are left out of the call, and stay as they are. */
const corpoDa = (
  e: Estado,
  { id, versao, categoriaId }: { id: number; versao: number; categoriaId: number },
) => ({
  user: {
    id,
    versao,
    tipoAtor: categoriaId,
    nome: e.nome,
    apelido: e.apelido,
    codigo: e.codigo,
    sexo: e.sexo,
    empId: e.empId,
    // States from before say nothing of it.
    avisos: e.avisoEmail === undefined ? undefined : { email: e.avisoEmail, sms: e.avisoSms },
    semWhatsapp: e.semWhatsapp,
    autenticacao: {
      system: { flag: e.system, systemDados: { email: e.email } },
      code: { flag: e.code, codeDados: {} },
      api: { flag: e.api, apiDados: { chaveName: e.chaveName, perfilId: e.perfilId, expiraEm: e.expiraEm } },
    },
  },
  perfis: e.perfis,
  // States from before say nothing of it.
  atuacao: e.todasEmpresas === undefined ? undefined : { todas: e.todasEmpresas, empresas: e.atuacao ?? [] },
  reset: null,
});

async function liga(tx: Tx, sessao: CurrentSession, id: number, de: unknown, para: unknown): Promise<void> {
  const trocam = [SITUACAO_PESSOA.ativa, SITUACAO_PESSOA.inativa];
  if (de === para || !trocam.some((s) => s === para) || !hasPermission(sessao, 'changeSituacao')) return;
  const situacao = para === SITUACAO_PESSOA.ativa ? SITUACAO_REGISTRO.ativo : SITUACAO_REGISTRO.inativo;
  await alteraSituacao(tx, sessao, { id, situacao });
}

/** A person that is there; one that was deleted is registered anew. */
export const restauraPessoa = restauraPorCorpo({
  altera: userAlt satisfies RouteSpec,
  presente: async (tx, sessao, id) => {
    const guardado = await seHouver(() => carregaUsuario(tx, sessao, { id, trava: true }));
    if (guardado === null) return null;
    const { versao, categoriaId } = guardado;
    return { versao, categoriaId, estado: estadoDe(guardado) };
  },
  catalogo: (modelo, categoriaId) => catalogoDe(modelo, 'pessoa', categoriaId),
  corpo: async (estado, { versao }, { tx, sessao, volta }) => {
    const { id, categoriaId } = volta;
    const modelo = await modeloVisto(tx, sessao);
    const agora = await carregaUsuario(tx, sessao, { id });
    return {
      ...corpoDa(estado, { id, versao, categoriaId }),
      atributos: enviaAtributos(catalogoDe(modelo, 'pessoa', categoriaId), estado),
      // One that is incomplete as it stands is not asked for all that a whole registration takes.
      reduzido: !estaCompleto(modelo, agora, agora.campos, agora.valores),
    };
  },
  salva: async (tx, sessao, envio, { id, presente, estado }) => {
    await alteraUsuario(tx, sessao, { ...envio, segredos: SEM_SEGREDOS });
    await liga(tx, sessao, id, presente?.estado.situacao, estado.situacao);
  },
});
