import {
  acessosQuemConcede,
  type Campanha,
  type CampanhaDados,
  campList,
  campListDados,
  type Propaganda,
} from '@retaguarda/contract';
import { Servidor } from '../../../testing/servidor.ts';

export const VERAO: Campanha = {
  campId: 4,
  campNome: 'Verão',
  campIni: '2026-01-01',
  campFim: '2026-02-28',
  campSituacao: true,
  campEstado: 'noAr',
  versao: 5,
};

export const CAFE: Propaganda = {
  propId: 31,
  campanhaId: 4,
  propOrdem: 2,
  propTitulo: 'Café por nossa conta',
  propDesc: '<p>Só nesta semana</p>',
  propLink: 'https://exemplo.com.br/cafe',
  propSituacao: true,
  propAnexoCapa: '',
  propAnexoHashCapa: '',
  urlCapa: '',
  propAnexoModal: '',
  propAnexoHashModal: '',
  urlModal: '',
  versao: 8,
};

export const EMPRESAS = [
  { id: 2, nome: 'Matriz', filial: true },
  { id: 3, nome: 'Filial Campinas', filial: true },
  { id: 4, nome: 'Papelaria Central', filial: false },
];

export const dadosDe = (parte: Partial<CampanhaDados> = {}): CampanhaDados => ({
  campanha: VERAO,
  list: EMPRESAS,
  selected: [2],
  propagandas: [],
  permissions: [],
  ...parte,
});

export const NOVA = dadosDe({ campanha: null, selected: [] });

/** A network with these campaigns, the first of which is the one that opens. */
export const campanhas = (lista: Campanha[], propagandas: Propaganda[] = []): Servidor =>
  new Servidor()
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(campList, () => ({ list: lista, total: lista.length, permissions: [] }))
    .responde(campListDados, ({ query }) =>
      query.campId === 0 ? NOVA : dadosDe({ campanha: lista[0] ?? VERAO, propagandas }),
    );
