import type { RouteBodyInput, RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';

/** People of a network that the examples name. */
export interface RegistrosUsuario {
  userId: number;
  /** Nothing names it. */
  userLivre: number;
  userAnonimo: number;
  /** Was invited, and has not come yet. */
  userConvidada: number;
  /** Picture of the first. */
  imagemId: string;
}

type Envio = RouteBodyInput<typeof contract.userInc>;

/** One pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A whole registration; `marca` keeps what must be unique apart. */
export function novoUsuario(marca: string, user: Partial<Envio['user']> = {}): Envio {
  return {
    user: {
      id: 0,
      versao: 0,
      tipoAtor: MUNDO.partes,
      nome: `Pessoa ${marca}`,
      apelido: marca,
      codigo: `C-${marca}`,
      sexo: 'F',
      dtNascimento: '1980-05-17',
      autenticacao: {
        system: { flag: true, systemDados: { email: `${marca}@exemplo.com.br` } },
        code: { flag: false, codeDados: { cpf: '', telefone: '' } },
        api: { flag: false, apiDados: {} },
      },
      ...user,
    },
    perfis: [2],
    reset: null,
    atributos: [],
    tipoSave: 1,
  };
}

/** An invitation by a link, to a person of parts. */
export const novoConvite = (marca: string): RouteBodyInput<typeof contract.userConvida> => ({
  nome: `Convidada ${marca}`,
  email: `${marca}@exemplo.com.br`,
  tipoAtor: MUNDO.partes,
  perfis: [2],
  atuacao: { todas: true, empresas: [] },
  porEmail: false,
});

export async function semeiaRegistrosUsuario(c: Cliente): Promise<RegistrosUsuario> {
  const inclui = async (marca: string) => (await c.pede(contract.userInc, { body: novoUsuario(marca) })).id;
  const userId = await inclui('um');
  const arquivo = { nome: 'foto.png', tipo: 'image/png', bytes: PIXEL_PNG };
  const { body } = await c.envia(contract.userFileInc.path, { id: String(userId), action: 'inc' }, arquivo);
  const { imagem } = contract.userFileInc.response.parse(body);
  return {
    userId,
    userLivre: await inclui('livre'),
    userAnonimo: await inclui('anonimo'),
    userConvidada: (await c.pede(contract.userConvida, { body: novoConvite('convidada') })).id,
    imagemId: imagem.urlImg.split('=')[1] ?? '',
  };
}

export function exemplosUsuario(r: RegistrosUsuario): readonly (readonly [RouteSpec, Exemplo])[] {
  return [
    [contract.userTipos, { temIds: false }],
    [contract.userNova, { query: { tipoAtor: MUNDO.partes }, temIds: false }],
    [contract.userEdita, { query: { id: r.userId }, temIds: true }],
    [
      contract.periciaDemonstrativo,
      { query: { pesId: r.userId, periodo: '2026-01-01,2026-12-31' }, temIds: true },
    ],
    [contract.userVer, { query: { id: r.userId }, temIds: true }],
    [contract.userInc, { body: novoUsuario('outra'), temIds: false }],
    [contract.userAlt, { body: novoUsuario('mudada', { id: r.userId, versao: 1 }), temIds: true }],
    [contract.userChangeSituacao, { body: { id: r.userId, situacao: 1 }, temIds: true }],
    [contract.userExc, { body: { id: r.userLivre }, temIds: true }],
    [contract.userEmpList, { temIds: false }],
    [contract.userValidateCpf, { body: { cpf: '529.982.247-25' }, temIds: false }],
    [contract.userValidateEmail, { body: { email: 'ninguem@exemplo.com.br' }, temIds: false }],
    [contract.userValidateCodigo, { body: { codigo: 'C-um' }, temIds: false }],
    [contract.userSessoes, { query: { id: r.userId }, temIds: true }],
    [contract.userEncerraSessoes, { body: { id: r.userId }, temIds: true }],
    [contract.userEnviaLink, { body: { id: r.userId }, temIds: true }],
    [contract.userGeraLink, { body: { id: r.userId }, temIds: true }],
    [contract.userZeraFator, { body: { id: r.userId }, temIds: true, status: 422 }],
    [contract.userConvida, { body: novoConvite('outra-convidada'), temIds: false }],
    [contract.userConvites, { temIds: false }],
    [contract.userConviteRenova, { body: { id: r.userConvidada, porEmail: false }, temIds: true }],
    [contract.userConviteRetira, { body: { id: r.userConvidada }, temIds: true }],
    [contract.userPontos, { query: { id: r.userId }, temIds: true }],
    [contract.userPagamento, { query: { id: r.userId }, temIds: true }],
    [
      contract.userPagamentoAlt,
      {
        body: {
          id: r.userId,
          versao: 2,
          pagamento: { ...contract.SEM_PAGAMENTO, pagForma: 'pix', pagChave: 'a@b.com.br' },
        },
        temIds: true,
      },
    ],
    [contract.userImagem, { query: { id: r.imagemId }, temIds: false }],
    [contract.userFileInc, { query: { id: r.userId, action: 'exc' }, temIds: true }],
    [contract.userExporta, { query: { id: r.userId }, temIds: true }],
    [contract.userAnonimiza, { body: { id: r.userAnonimo, versao: 1 }, temIds: true }],
  ];
}
