import { pagamentoDe, TIPO_SYS, type Usuario, type UsuarioDetalhe } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { paraFio } from '../../nucleo/valores/public.ts';
import { catalogoDe, confereFolha, valoresIniciais } from '../../registros/com-atributos.ts';
import { atuacaoView } from './atuacao.ts';
import { carregaUsuario, type Guardado, novoUsuario } from './carrega-usuario.ts';
import { PESSOAIS, type Pessoal, pessoaisDe } from './pessoais.ts';
import { interruptoresDe } from './tipos-view.ts';

/** Those that whoever reads it sees whole, and how the person is paid. */
export const vistosPor = (sessao: CurrentSession, guardado: Guardado): string[] => [
  ...(hasPermission(sessao, 'userDados') ? pessoaisDe(guardado) : []),
  ...(hasPermission(sessao, 'pessoaPagVer') && guardado.campos.pagForma !== '' ? ['pagamento'] : []),
];

async function perfisDe(tx: Tx, sessao: CurrentSession, selected: readonly number[]) {
  const enabled = hasPermission(sessao, 'altPerfisUser');
  if (!enabled && !hasPermission(sessao, 'listaPerfisUser')) return { itens: [], selected: [], enabled };
  const rows = await tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from perfil
     where tenant_id = ${tx.tenant} and (situacao = ${ACTIVE} or id = any(${[...selected]}::bigint[])) order by nome`);
  return { itens: rows, selected: [...selected], enabled };
}

interface Entorno {
  resp: string;
  hash_img: string;
  empresa: string;
}

/** Who registered the person, the picture's hash and the company's name. */
async function entornoDe(tx: Tx, guardado: Guardado): Promise<Entorno> {
  const linha = await tx.maybeOne(sql<Entorno>`
    select coalesce((select q.nome from historico h join pessoa q on q.tenant_id = h.tenant_id and q.id = h.pessoa_id
                      where h.tenant_id = ${tx.tenant} and h.entidade = 'pessoa' and h.entidade_id = ${guardado.id}
                        and h.acao = 'inclusao' limit 1), '') as resp,
           coalesce((select sha256 from imagem where tenant_id = ${tx.tenant} and id = ${guardado.imagemId}::uuid), '') as hash_img,
           coalesce((select razao_social from empresa where tenant_id = ${tx.tenant} and id = ${guardado.empId}), '') as empresa`);
  return linha ?? { resp: '', hash_img: '', empresa: '' };
}

function autenticacaoDe(g: Guardado, visto: (nome: Pessoal) => string): Usuario['autenticacao'] {
  const { system, code, api, email, chaveName, perfilId, expiraEm } = g.campos;
  return {
    system: { autId: g.autId, flag: system, systemDados: { email }, temSenha: g.temSenha },
    code: {
      autId: code ? g.id : 0,
      flag: code,
      codeDados: { cpf: visto('cpf'), telefone: visto('telefone') },
    },
    api: { autId: g.chaveId, flag: api, apiDados: { chaveName, perfilId, expiraEm } },
  };
}

async function detalhe(tx: Tx, sessao: CurrentSession, modelo: Modelo, g: Guardado): Promise<UsuarioDetalhe> {
  const catalogo = catalogoDe(modelo, 'pessoa', g.categoriaId);
  const { resp, hash_img, empresa } = await entornoDe(tx, g);
  const inteiros = hasPermission(sessao, 'userDados');
  const visto = (nome: Pessoal) => (inteiros ? g.campos[nome] : PESSOAIS[nome](g.campos[nome]));
  const { nome, apelido, codigo, sexo } = g.campos;
  const user: Usuario = {
    id: g.id,
    versao: g.versao,
    situacao: g.situacao,
    nome,
    apelido,
    codigo,
    sexo,
    dtNascimento: visto('dtNascimento'),
    empId: g.empId,
    tipoAtor: g.categoriaId,
    categoria: modelo.categoria(g.categoriaId)?.nome ?? '',
    integration: (await interruptoresDe(tx, [g.categoriaId])).get(g.categoriaId)?.integration ?? false,
    urlImg: g.imagemId === null ? '' : `/user/imagem?id=${g.imagemId}`,
    hashImg: hash_img,
    resp,
    empresas: g.empId === 0 ? [] : [{ id: g.empId, nome: empresa }],
    autenticacao: autenticacaoDe(g, visto),
    avisos: { email: g.campos.avisoEmail, sms: g.campos.avisoSms },
    semWhatsapp: g.campos.semWhatsapp,
    mascarados: inteiros ? [] : pessoaisDe(g),
    anonimizada: g.anonimizada,
    proprio: g.id === sessao.pessoaId,
    ...(hasPermission(sessao, 'pessoaPagVer') ? { pagamento: pagamentoDe(g.campos) } : {}),
  };
  return {
    user,
    permissions: listPermissions(sessao),
    perfis: await perfisDe(tx, sessao, g.campos.perfis),
    atuacao: await atuacaoView(tx, sessao, g.campos.atuacao),
    atributos: {
      atributos: paraFio(catalogo, g.valores),
      definicoes: catalogo.naTela.map((d) => ({ catId: d.id, catSituacao: true, catDados: d })),
    },
  };
}

/** A person that is not stored yet, in a leaf of the tree of people. */
export async function usuarioNovoView(
  tx: Tx,
  sessao: CurrentSession,
  tipoAtor: number,
): Promise<UsuarioDetalhe> {
  const modelo = await modeloVisto(tx, sessao);
  confereFolha(modelo, TIPO_SYS.pessoas, tipoAtor);
  const valores = valoresIniciais(catalogoDe(modelo, 'pessoa', tipoAtor));
  return detalhe(tx, sessao, modelo, { ...novoUsuario(tipoAtor, sessao.companies), valores });
}

/** A stored person; personal data that is answered whole is written down as seen. */
export async function usuarioView(
  tx: Tx,
  sessao: CurrentSession,
  { id, tipoAtor }: { id: number; tipoAtor?: number | undefined },
): Promise<UsuarioDetalhe> {
  const modelo = await modeloVisto(tx, sessao);
  const guardado = await carregaUsuario(tx, sessao, { id });
  if (tipoAtor !== undefined && !modelo.folhasDe(tipoAtor).some((c) => c.id === guardado.categoriaId))
    throw notFound();
  const campos = vistosPor(sessao, guardado);
  if (campos.length > 0)
    await registraUso(tx, sessao, { entidade: 'pessoa', id, uso: 'exibicao', depois: { campos } });
  return detalhe(tx, sessao, modelo, guardado);
}
