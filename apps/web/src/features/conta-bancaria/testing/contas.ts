import { acessosQuemConcede, CONTA_BANCARIA, type RouteResponse, userEmpList } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

type Conta = RouteResponse<typeof CONTA_BANCARIA.ver>['registro'];

export const ITAU: Conta = {
  id: 4,
  versao: 3,
  situacao: SITUACAO_REGISTRO.ativo,
  nome: 'Conta dos peritos',
  empresaId: 2,
  empresaNome: 'Laudos Matriz',
  banco: '341',
  agencia: '1234',
  agenciaDv: '',
  conta: '56789',
  contaDv: '0',
  convenio: '',
  versaoArquivo: '103',
  versaoLote: '046',
  proximaRemessa: 7,
};

/** What the screen of accounts asks; its dialog shows the one that stands here. */
export const contas = (...list: Conta[]): Servidor =>
  new Servidor()
    .responde(CONTA_BANCARIA.list, () => ({ list, total: list.length }))
    .responde(CONTA_BANCARIA.ver, () => ({ registro: ITAU }))
    .responde(userEmpList, () => ({
      empresas: [
        { id: 2, nome: 'Laudos Matriz' },
        { id: 3, nome: 'Laudos Campinas' },
      ],
    }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
