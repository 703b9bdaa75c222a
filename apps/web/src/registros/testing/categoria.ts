import { type Categoria, TIPO_SYS, TODOS_OS_PERFIS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';

/** A category of products, unless it says otherwise. */
export const categoria = (id: number, name: string, parte: Partial<Categoria> = {}): Categoria => ({
  id,
  idPai: 0,
  idRef: 0,
  name,
  nomePai: '',
  situacao: SITUACAO_REGISTRO.ativo,
  tipoSysId: TIPO_SYS.produtos,
  tipoSysNome: 'Produtos',
  tipoSysIdRef: 0,
  tipoSysEtapa: 1,
  iconeClose: '',
  iconeOpen: '',
  perfis: [TODOS_OS_PERFIS],
  children: [],
  categoriaDados: { integration: false, client: false },
  exibeValorTotal: false,
  somatoriosNaHome: false,
  recebiveisEditaveis: false,
  ordem: 0,
  versao: 2,
  ...parte,
});
