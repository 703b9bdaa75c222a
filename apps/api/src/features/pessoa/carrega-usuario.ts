import { SEM_PAGAMENTO, TIPO_SYS, type UsuarioCampos, type UsuarioPagamento } from '@retaguarda/contract';
import {
  ocultaCpf,
  ocultaNascimento,
  ocultaTelefone,
  SITUACAO_PESSOA,
  type SituacaoPessoa,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores } from '../../nucleo/historico/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { PAGAMENTO, semPagamento } from './pagamento.ts';

interface Row {
  id: number;
  versao: number;
  categoria_id: number;
  situacao: SituacaoPessoa;
  nome: string;
  apelido: string;
  codigo: string;
  sexo: string;
  dt_nascimento: string;
  email: string;
  cpf: string;
  telefone: string;
  empresa_id: number;
  imagem_id: string | null;
  valores: AttributeValues;
  anonimizada: boolean;
  entra_codigo: boolean;
  aviso_email: boolean;
  aviso_sms: boolean;
  sem_whatsapp: boolean;
  aut_id: number;
  system: boolean;
  tem_senha: boolean;
  chave_id: number;
  api: boolean;
  chave_nome: string;
  perfil_id: number | null;
  expira_em: string;
  perfis: number[];
  todas_empresas: boolean;
  empresas: number[];
  pagamento: UsuarioPagamento;
}

/** A stored person: what is typed of it, and what stands around that. */
export interface Guardado {
  id: number;
  versao: number;
  categoriaId: number;
  situacao: SituacaoPessoa;
  empId: number;
  imagemId: string | null;
  valores: AttributeValues;
  anonimizada: boolean;
  /** Ids of the rows of the ways of signing in; 0 for none. */
  autId: number;
  chaveId: number;
  temSenha: boolean;
  campos: UsuarioCampos;
}

const daRow = (r: Row): Guardado => ({
  id: r.id,
  versao: r.versao,
  categoriaId: r.categoria_id,
  situacao: r.situacao,
  empId: r.empresa_id,
  imagemId: r.imagem_id,
  valores: r.valores,
  anonimizada: r.anonimizada,
  autId: r.aut_id,
  chaveId: r.chave_id,
  temSenha: r.tem_senha,
  campos: {
    nome: r.nome,
    apelido: r.apelido,
    codigo: r.codigo,
    sexo: r.sexo,
    dtNascimento: r.dt_nascimento,
    email: r.email,
    cpf: r.cpf,
    telefone: r.telefone,
    system: r.system,
    code: r.entra_codigo,
    avisoEmail: r.aviso_email,
    avisoSms: r.aviso_sms,
    semWhatsapp: r.sem_whatsapp,
    api: r.api,
    chaveName: r.chave_nome,
    chavePass: '',
    perfilId: r.perfil_id,
    expiraEm: r.expira_em,
    perfis: r.perfis,
    atuacao: r.todas_empresas ? null : r.empresas,
    senha: '',
    repetir: '',
    ...r.pagamento,
  },
});

/** Stored people of whatever category, by id; locked until the transaction's end when they are to be changed. */
export async function carregaUsuarios(tx: Tx, ids: readonly number[], trava = false): Promise<Guardado[]> {
  const rows = await tx.rows(sql<Row>`
    select p.id, p.versao, p.categoria_id, p.situacao, p.nome, p.apelido, coalesce(p.codigo, '') as codigo,
           coalesce(p.sexo, '') as sexo, coalesce(p.dt_nascimento::text, '') as dt_nascimento,
           coalesce(p.email, '') as email, coalesce(p.cpf, '') as cpf, coalesce(p.telefone, '') as telefone,
           coalesce(p.empresa_id, 0) as empresa_id, p.imagem_id, p.valores, p.anonimizada_em is not null as anonimizada,
           p.entra_codigo, p.aviso_email, p.aviso_sms, p.sem_whatsapp, coalesce(a.id, 0) as aut_id, coalesce(a.ativo, false) as system,
           a.senha_hash is not null as tem_senha, coalesce(k.id, 0) as chave_id, coalesce(k.ativo, false) as api,
           coalesce(k.nome, '') as chave_nome, k.perfil_id,
           coalesce(((k.expira_em - interval '1 second') at time zone 'America/Sao_Paulo')::date::text, '') as expira_em,
           array(select pp.perfil_id from pessoa_perfil pp
                  where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = p.id order by 1) as perfis,
           p.todas_empresas, array(select e.empresa_id from pessoa_empresa e
                                    where e.tenant_id = ${tx.tenant} and e.pessoa_id = p.id order by 1) as empresas,
           ${PAGAMENTO} as pagamento
      from pessoa p
      left join autenticacao a on a.tenant_id = p.tenant_id and a.pessoa_id = p.id
      left join pessoa_pagamento g on g.tenant_id = p.tenant_id and g.pessoa_id = p.id
      left join chave_api k on k.tenant_id = p.tenant_id and k.pessoa_id = p.id
     where p.tenant_id = ${tx.tenant} and p.id = any(${[...ids]}::bigint[])
     order by p.id ${trava ? sql`for update of p` : sql``}`);
  return rows.map(daRow);
}

/** A person of a category that the caller sees; one of any other does not exist. */
export async function carregaUsuario(
  tx: Tx,
  sessao: CurrentSession,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<Guardado> {
  const [guardado] = await carregaUsuarios(tx, [id], trava);
  if (guardado === undefined) throw notFound();
  const categoria = (await modeloVisto(tx, sessao)).categoria(guardado.categoriaId);
  if (categoria?.tipoSys !== TIPO_SYS.pessoas) throw notFound();
  return guardado;
}

/**
 * What a person starts with: to be registered is one thing, to sign in another, which somebody switches on. It works for the
 * companies of whoever registers it.
 */
export function novoUsuario(categoriaId: number, atuacao: readonly number[] | null): Guardado {
  return {
    id: 0,
    versao: 0,
    categoriaId,
    situacao: SITUACAO_PESSOA.ativa,
    empId: 0,
    imagemId: null,
    valores: {},
    anonimizada: false,
    autId: 0,
    chaveId: 0,
    temSenha: false,
    campos: {
      nome: '',
      apelido: '',
      codigo: '',
      sexo: '',
      dtNascimento: '',
      email: '',
      cpf: '',
      telefone: '',
      system: false,
      code: false,
      api: false,
      avisoEmail: false,
      avisoSms: false,
      semWhatsapp: false,
      chaveName: '',
      chavePass: '',
      perfilId: null,
      expiraEm: '',
      perfis: [],
      atuacao,
      senha: '',
      repetir: '',
      ...SEM_PAGAMENTO,
    },
  };
}

/** As the history keeps a person: without secrets and how it is paid, documents masked. */
export function estadoDe({ campos, situacao, empId, valores }: Omit<Guardado, 'id'>) {
  const {
    chavePass,
    senha,
    repetir: _,
    cpf,
    telefone,
    dtNascimento,
    atuacao,
    ...resto
  } = semPagamento(campos);
  return comValores(
    {
      ...resto,
      situacao,
      empId,
      cpf: ocultaCpf(cpf),
      telefone: ocultaTelefone(telefone),
      dtNascimento: ocultaNascimento(dtNascimento),
      todasEmpresas: atuacao === null,
      atuacao: atuacao ?? [],
      ...(senha === '' ? {} : { senha: 'alterada' }),
      ...(chavePass === '' ? {} : { chavePass: 'alterada' }),
    },
    valores,
  );
}
