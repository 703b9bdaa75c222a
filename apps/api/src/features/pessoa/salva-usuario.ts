import { ERRO } from '@retaguarda/atributos';
import {
  type ErrorItem,
  faltasDoUsuario,
  MESSAGES,
  TIPO_SYS,
  type UsuarioCampos,
  type UsuarioEnvio,
} from '@retaguarda/contract';
import { SITUACAO_PESSOA, type SituacaoPessoa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation, staleVersion } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { docDePessoa, gravaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { aplica, inicia, julga, SEM_EXTERNOS } from '../../nucleo/valores/public.ts';
import { catalogoDe, confereFolha } from '../../registros/com-atributos.ts';
import { linhaDaPessoa, pessoa } from '../../registros/pessoa.ts';
import { atualiza, gravaNovo, novoId } from '../../registros/tabela.ts';
import { alteraPessoa } from '../pericia/public.ts';
import { estadoDoFator, faltaDaSenha } from '../sessao/public.ts';
import { gravaAtuacao, juntaAtuacao } from './atuacao.ts';
import { carregaUsuario, estadoDe, type Guardado, novoUsuario } from './carrega-usuario.ts';
import { confereAlcadaDaMudanca } from './confere-alcada.ts';
import { conferePermissoes } from './confere-permissoes.ts';
import { repetidos, UNICAS } from './confere-unicos.ts';
import { gravaAcessos } from './grava-acessos.ts';
import { guardaGestor } from './guarda-gestor.ts';
import { juntaEnvio } from './junta-envio.ts';
import { gravaPagamento, mudouPagamento } from './pagamento.ts';
import type { Segredos, UsuarioComSegredos } from './segredos.ts';
import { interruptoresDe } from './tipos-view.ts';
import { usuarioView } from './usuario-view.ts';

interface Conferido {
  campos: UsuarioCampos;
  empId: number;
  valores: AttributeValues;
  situacao: SituacaoPessoa;
}

const empresaDe = (antes: Guardado, { user }: UsuarioEnvio): number => user.empId ?? antes.empId;

async function confereEmpresa(tx: Tx, antes: Guardado, empId: number): Promise<void> {
  if (empId === antes.empId || empId === 0) return;
  const rows = await tx.rows(sql`
    select 1 from empresa where tenant_id = ${tx.tenant} and id = ${empId} and situacao = ${ACTIVE}`);
  if (rows.length === 0) throw ruleViolation('campo_invalido', ERRO.opcao.message, 'empId');
}

async function confereChave(tx: Tx, antes: Guardado, { api }: UsuarioCampos): Promise<void> {
  if (!api || antes.campos.api) return;
  if (antes.id > 0 && (await estadoDoFator(tx, antes.id)).ativo)
    throw ruleViolation(
      'campo_invalido',
      'Quem entra com verificação em duas etapas não entra por chave de API. Cadastre uma pessoa para a integração.',
      'api',
    );
  const { integration } = (await interruptoresDe(tx, [antes.categoriaId])).get(antes.categoriaId) ?? {};
  if (integration !== true)
    throw ruleViolation('campo_invalido', 'Este tipo de pessoa não entra por chave de API', 'api');
}

/** Attribute values; the reduced dialog has none of them, so that they start from or stay as they are. */
function valoresDe(
  modelo: Modelo,
  sessao: CurrentSession,
  antes: Guardado,
  envio: UsuarioEnvio,
): AttributeValues {
  const catalogo = catalogoDe(modelo, 'pessoa', antes.categoriaId);
  if (envio.reduzido === true) return antes.id === 0 ? inicia(catalogo, SEM_EXTERNOS).guardar : antes.valores;
  return aplica(catalogo, {
    anteriores: antes.id === 0 ? null : antes.valores,
    envio: envio.atributos,
    externos: SEM_EXTERNOS,
    permissoes: sessao.permissions,
  }).guardar;
}

/** Whether everything that the whole dialog requires is there; who registers by name leaves profiles to others. */
export function estaCompleto(
  modelo: Modelo,
  antes: Pick<Guardado, 'categoriaId' | 'chaveId'>,
  campos: UsuarioCampos,
  valores: AttributeValues,
): boolean {
  const exige = { completo: true, perfis: false, temChave: antes.chaveId > 0, hoje: today() };
  if (Object.keys(faltasDoUsuario(campos, exige)).length > 0) return false;
  const { erros } = julga(catalogoDe(modelo, 'pessoa', antes.categoriaId), {
    anteriores: valores,
    valores: new Map(),
    externos: SEM_EXTERNOS,
    permissoes: new Set(),
  });
  return erros.length === 0;
}

function situacaoDe(
  modelo: Modelo,
  antes: Guardado,
  feito: Omit<Conferido, 'situacao'>,
  envio: UsuarioEnvio,
) {
  const { incompleta, ativa } = SITUACAO_PESSOA;
  if (antes.id > 0 && antes.situacao !== incompleta) return antes.situacao;
  if (envio.reduzido !== true) return ativa;
  return estaCompleto(modelo, antes, feito.campos, feito.valores) ? ativa : incompleta;
}

/** What the form cannot say of a password: that too many people have it. */
async function faltasDaSenha({ senha }: UsuarioCampos): Promise<ErrorItem[]> {
  const message = senha === '' ? undefined : await faltaDaSenha(senha);
  return message === undefined ? [] : [{ code: 'campo_invalido', message, field: 'senha' }];
}

/** The verdict that the form gives, and what only the server knows: rights, and what others have already. */
async function confere(
  tx: Tx,
  sessao: CurrentSession,
  antes: Guardado,
  envio: UsuarioEnvio,
): Promise<Conferido> {
  const atuacao = await juntaAtuacao(tx, antes.campos.atuacao, envio);
  const campos = { ...juntaEnvio(antes.campos, envio), atuacao };
  const empId = empresaDe(antes, envio);
  const empresa = empId !== antes.empId;
  conferePermissoes(sessao, { antes: antes.campos, depois: campos, novo: antes.id === 0, empresa });
  const faltas = faltasDoUsuario(campos, {
    completo: envio.reduzido !== true,
    perfis: hasPermission(sessao, 'altPerfisUser'),
    // What a call does not say of it stays, also where the document becomes another.
    pagamento: envio.user.pagamento !== undefined,
    temChave: antes.chaveId > 0,
    hoje: today(),
  });
  const erros: ErrorItem[] = [
    ...Object.entries(faltas).map(
      ([field, message]): ErrorItem => ({ code: 'campo_invalido', message, field }),
    ),
    ...(await repetidos(tx, antes.id, campos)),
    ...(faltas.senha === undefined ? await faltasDaSenha(campos) : []),
  ];
  if (erros.length > 0) throw new AppError(422, erros);
  await confereEmpresa(tx, antes, empId);
  await confereChave(tx, antes, campos);
  const modelo = await modeloVisto(tx, sessao);
  const feito = { campos, empId, valores: valoresDe(modelo, sessao, antes, envio) };
  const depois = { ...feito, situacao: situacaoDe(modelo, antes, feito, envio) };
  await confereAlcadaDaMudanca(tx, sessao, antes.id, { antes, depois });
  return depois;
}

async function inclui(tx: Tx, categoriaId: number, feito: Conferido): Promise<number> {
  const id = await novoId(tx, 'pessoa');
  await withConstraintRefusals({ unicas: UNICAS }, () =>
    gravaNovo(tx, pessoa, [{ id, ...linhaDaPessoa(feito) }], { categoria_id: categoriaId }),
  );
  return id;
}

const altera = (tx: Tx, id: number, feito: Conferido): Promise<void> =>
  withConstraintRefusals({ unicas: UNICAS }, () => atualiza(tx, pessoa, [{ id, ...linhaDaPessoa(feito) }]));

/** Search text, ways of signing in and history, alike for a new and a changed person. */
async function completa(
  tx: Tx,
  sessao: CurrentSession,
  { id, antes, feito, segredos }: { id: number; antes: Guardado; feito: Conferido; segredos: Segredos },
): Promise<void> {
  await gravaBusca(tx, 'pessoa', [{ id, doc: docDePessoa(feito.campos) }]);
  await gravaAcessos(tx, sessao, { id, antes, depois: feito.campos, segredos });
  await gravaAtuacao(tx, {
    id,
    nova: antes.id === 0,
    antes: antes.campos.atuacao,
    depois: feito.campos.atuacao,
  });
  await gravaPagamento(tx, { id, antes: antes.campos, depois: feito.campos });
  const pagamento = mudouPagamento(antes.campos, feito.campos) ? { pagamento: 'alterado' } : {};
  const depois = { ...estadoDe({ ...antes, ...feito }), ...pagamento };
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, depois, ...(antes.id === 0 ? {} : { antes: estadoDe(antes) }) },
  ]);
}

/** Registers a person in a leaf of the tree. */
export async function incluiUsuario(tx: Tx, sessao: CurrentSession, envio: UsuarioComSegredos) {
  const { tipoAtor } = envio.user;
  const modelo = await modeloVisto(tx, sessao);
  confereFolha(modelo, TIPO_SYS.pessoas, tipoAtor);
  const antes = novoUsuario(tipoAtor, sessao.companies);
  const feito = await confere(tx, sessao, antes, envio);
  const id = await inclui(tx, tipoAtor, feito);
  await completa(tx, sessao, { id, antes, feito, segredos: envio.segredos });
  return { message: 'Pessoa salva com sucesso', id, versao: 1 };
}

/** Alters a person; the cases that calculate with its attributes follow. The type of a person stays. */
export async function alteraUsuario(tx: Tx, sessao: CurrentSession, envio: UsuarioComSegredos) {
  const { id, tipoAtor, versao } = envio.user;
  const { categoriaId } = await carregaUsuario(tx, sessao, { id });
  if (tipoAtor !== categoriaId)
    throw ruleViolation('campo_invalido', 'O tipo de uma pessoa não pode ser trocado', 'tipoAtor');
  return alteraPessoa(tx, sessao, { id, categoriaId }, async () => {
    const antes = await carregaUsuario(tx, sessao, { id, trava: true });
    if (antes.versao !== versao) throw staleVersion(await usuarioView(tx, sessao, { id }));
    if (antes.anonimizada) throw ruleViolation('regra', MESSAGES.anonimizada, 'nome');
    const feito = await confere(tx, sessao, antes, envio);
    await guardaGestor(tx, sessao, id, async () => {
      await altera(tx, id, feito);
      await completa(tx, sessao, { id, antes, feito, segredos: envio.segredos });
    });
    return { message: 'Pessoa alterada com sucesso', id, versao: antes.versao + 1 };
  });
}
