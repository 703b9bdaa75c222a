import {
  acessosQuemConcede,
  type UsuarioDetalhe,
  userEdita,
  userEmpList,
  userList,
  userNova,
  userTipos,
  userValidateCodigo,
  userValidateCpf,
  userValidateEmail,
  userVer,
} from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { Servidor } from '../../../testing/servidor.ts';
import type { UsuarioLinha } from '../lista/usuario-columns.ts';

export const PERITOS = 10;
const OAB = 70;

export const LIA: UsuarioLinha = {
  id: 21,
  nome: 'Lia Prado',
  codigo: 'P-21',
  email: 'lia@exemplo.com.br',
  situacao: SITUACAO_PESSOA.ativa,
  procPesId: 0,
};

type User = UsuarioDetalhe['user'];

/** Lia as she is stored: she signs in by e-mail and password. */
export const ficha = (
  parte: Partial<User> = {},
  perfis: Partial<UsuarioDetalhe['perfis']> = {},
  atuacao: Partial<UsuarioDetalhe['atuacao']> = {},
): UsuarioDetalhe => ({
  user: {
    id: 21,
    versao: 4,
    situacao: SITUACAO_PESSOA.ativa,
    nome: 'Lia Prado',
    apelido: 'Lia',
    codigo: 'P-21',
    sexo: 'F',
    dtNascimento: '1980-05-17',
    empId: 0,
    tipoAtor: PERITOS,
    categoria: 'Peritos',
    integration: false,
    urlImg: '',
    hashImg: '',
    resp: 'Alice Montenegro',
    empresas: [],
    autenticacao: {
      system: { autId: 1, flag: true, systemDados: { email: 'lia@exemplo.com.br' }, temSenha: true },
      code: { autId: 0, flag: false, codeDados: { cpf: '12345678062', telefone: '11987654321' } },
      api: { autId: 0, flag: false, apiDados: { chaveName: '', perfilId: null, expiraEm: '' } },
    },
    avisos: { email: false, sms: false },
    semWhatsapp: false,
    mascarados: [],
    anonimizada: false,
    proprio: false,
    ...parte,
  },
  permissions: [],
  perfis: {
    itens: [
      { id: 3, nome: 'Consulta' },
      { id: 4, nome: 'Operação' },
    ],
    selected: [3],
    enabled: true,
    ...perfis,
  },
  atuacao: {
    todas: true,
    selected: [],
    outras: false,
    itens: [
      { id: 7, nome: 'Matriz' },
      { id: 8, nome: 'Filial Norte' },
    ],
    enabled: true,
    podeTodas: true,
    ...atuacao,
  },
  atributos: { atributos: [valorDe(OAB, 'SP 1234')], definicoes: [definicao(OAB, 'Registro')] },
});

const NADA = { systemDados: { email: '' }, codeDados: { cpf: '', telefone: '' } };

/** Nobody yet. */
export const nova = (parte: Partial<User> = {}): UsuarioDetalhe =>
  ficha(
    {
      id: 0,
      versao: 0,
      nome: '',
      apelido: '',
      codigo: '',
      sexo: '',
      dtNascimento: '',
      resp: '',
      autenticacao: {
        system: { autId: 0, flag: false, systemDados: NADA.systemDados, temSenha: false },
        code: { autId: 0, flag: false, codeDados: NADA.codeDados },
        api: { autId: 0, flag: false, apiDados: { chaveName: '', perfilId: null, expiraEm: '' } },
      },
      ...parte,
    },
    { selected: [] },
  );

export const pagina = (users: UsuarioLinha[], total = users.length) => ({
  users,
  total,
});

const NINGUEM = { validate: 0 };

/** What the people's screen asks; nobody else has what is typed. */
export function gente(...pessoas: UsuarioLinha[]): Servidor {
  return new Servidor()
    .responde(userTipos, () => ({
      opcoes: [
        { catgId: PERITOS, categoria: 'Peritos', integration: false, client: false, total: 0 },
        { catgId: 13, categoria: 'Advogados', integration: false, client: true, total: 0 },
      ],
      permissions: [],
    }))
    .responde(userList, () => pagina(pessoas))
    .responde(userEdita, () => ficha())
    .responde(userVer, () => ficha())
    .responde(userNova, () => nova())
    .responde(userEmpList, () => ({ empresas: [{ id: 51, nome: 'Matriz' }] }))
    .responde(userValidateCpf, () => NINGUEM)
    .responde(userValidateEmail, () => NINGUEM)
    .responde(userValidateCodigo, () => NINGUEM)
    .responde(acessosQuemConcede, () => ({ list: [] }));
}
