import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import sharp from 'sharp';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { empresaDeTeste } from './exemplos-oficina.ts';

export interface RegistrosCampanha {
  campId: number;
  campLivre: number;
  propId: number;
  propLivre: number;
  campEmpId: number;
  /** Id and hash of the banner's cover. */
  anexoId: string;
  anexoHash: string;
}

export const campanhaDeTeste = (
  empresas: number[],
  parte: Partial<contract.RouteBodyInput<typeof contract.campInc>['campanha']> = {},
) => ({
  campanha: {
    campId: 0,
    versao: 0,
    campNome: 'Semana do Cliente',
    campIni: '2026-01-01',
    campFim: '2099-12-31',
    campSituacao: true,
    ...parte,
  },
  empresas,
});

export const propagandaDeTeste = (
  campanhaId: number,
  parte: Partial<contract.RouteBodyInput<typeof contract.propInc>['propaganda']> = {},
) => ({
  propaganda: {
    propId: 0,
    versao: 0,
    campanhaId,
    propOrdem: 1,
    propTitulo: 'Revisão em dobro',
    propDesc: '<p>Pontos <strong>em dobro</strong></p>',
    propLink: 'https://exemplo.com.br/revisao',
    propSituacao: true,
    ...parte,
  },
});

export const imagemDeTeste = (largura = 40, altura = 30): Promise<Buffer> =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#3c8dbc' } })
    .png()
    .toBuffer();

export async function mandaImagem(c: Cliente, propId: number, tipo: contract.ImagemDaPropaganda) {
  const query = { id: String(propId), tipo, action: 'Inc', nome: `${tipo}.png` };
  const arquivo = { nome: 'imagem.png', tipo: 'image/png', bytes: await imagemDeTeste() };
  return contract.campFileInc.response.parse((await c.envia(contract.campFileInc.path, query, arquivo)).body)
    .imagem;
}

export async function semeiaRegistrosCampanha(c: Cliente): Promise<RegistrosCampanha> {
  const { id: campEmpId } = await c.pede(contract.empInc, { body: empresaDeTeste('CAMP') });
  const campanha = async () => (await c.pede(contract.campInc, { body: campanhaDeTeste([campEmpId]) })).id;
  const [campId, campLivre] = [await campanha(), await campanha()];
  const propaganda = async () => (await c.pede(contract.propInc, { body: propagandaDeTeste(campId) })).id;
  const [propId, propLivre] = [await propaganda(), await propaganda()];
  const { urlCapa = '', propAnexoHashCapa = '' } = await mandaImagem(c, propId, 'capa');
  return {
    campId,
    campLivre,
    propId,
    propLivre,
    campEmpId,
    anexoId: urlCapa.split('=')[1] ?? '',
    anexoHash: propAnexoHashCapa,
  };
}

/** Calls about campaigns and banners. */
export const exemplosCampanha = (r: RegistrosCampanha): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.campList, { query: { situacao: -1, search: 'semana' }, temIds: false }],
  [contract.campListDados, { query: { campId: r.campId }, temIds: true }],
  [contract.campUpdateStatus, { body: { situacao: 0, campId: r.campId }, temIds: true }],
  [contract.campUpdateStatusProp, { body: { situacao: 0, propId: r.propId }, temIds: true }],
  [contract.campOrdenaProp, { body: { campId: r.campId, propIds: [r.propId, r.propLivre] }, temIds: true }],
  [contract.campInc, { body: campanhaDeTeste([r.campEmpId]), temIds: true }],
  [
    contract.campAlt,
    {
      body: campanhaDeTeste([r.campEmpId], { campId: r.campId, versao: 1, campSituacao: false }),
      temIds: true,
    },
  ],
  [contract.propInc, { body: propagandaDeTeste(r.campId, { propOrdem: 2 }), temIds: true }],
  [
    contract.propAlt,
    {
      body: propagandaDeTeste(r.campId, { propId: r.propId, versao: 1, propSituacao: false }),
      temIds: true,
    },
  ],
  // Without a file it is refused; pictures have a test of their own.
  [contract.campFileInc, { query: { id: r.propId, tipo: 'capa', action: 'Alt' }, temIds: true, status: 422 }],
  [contract.campAnexo, { query: { id: r.anexoId }, temIds: true }],
  [contract.propImgExc, { body: { tipo: 'capa', hash: r.anexoHash, propId: r.propId }, temIds: true }],
  [contract.propExc, { body: { propaganda: { propId: r.propLivre } }, temIds: true }],
  [contract.campExc, { body: { campId: r.campLivre }, temIds: true }],
];
