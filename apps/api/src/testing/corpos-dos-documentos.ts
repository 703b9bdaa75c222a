import { idDoRecurso } from '../features/perfil/public.ts';
import type { Registros } from './exemplos.ts';
import { MUNDO } from './mundo.ts';

/** A body as the documents spell it, and what it is answered with: 200, or 409 of a save that has seen no version. */
export interface CorpoDoDocumento {
  path: string;
  body: unknown;
  status?: 409 | 422;
}

const A = MUNDO.atrib;
const { ana, bia } = MUNDO.pessoa;

/** Of what the server owns and the documents spell, whatever a client may hold. */
const definicao = { id: 1, label: 'Rótulo', tipo: 1, codId: 'rotulo' };
const valor = (catId: number, atribValue: unknown, tipoSys = 4) => ({
  ...{ catId, atribId: 0, atribValue, tipoSys },
  ...{ active: true, catDados: definicao },
});

const pericia = {
  ...{ procId: 0, catgId: MUNDO.folhaA, catgIdRef: MUNDO.refPericia, nome: 'Folha A' },
  procCidade: { id: 3550308, nome: 'São Paulo', uf: { id: 35, nome: 'São Paulo', sigla: 'SP' } },
  ...{ procDtaUp: '2020-01-01T00:00:00Z', procSituacao: 1, valorTotal: 1, valorRepasse: 2, valorPrevisto: 3 },
  ...{ totalRecebiceis: 4, totalRepasses: 5, somatorios: [], atribTable: [], atributosEtapa1: [] },
  ...{ atributosEtapa2: [], atributosEtapa2Total: -1, totaisEtapa2: [], dependencias: {} },
};
const pessoaDaPericia = ({ procPesId, pesId }: Registros) => ({
  ...{ pesId, procPesId, pesNome: 'Ana', pesTipo: MUNDO.partes, activeExpand: true, dependencias: {} },
  atribProcessoPessoa: [valor(A.horas, 3)],
  ...{ atribPessoa: [], atribRecebiveis: [], totaisRecebiveis: [] },
});
const recebivel = (r: Registros) => ({
  ...{ baixaId: r.baixaId, baixaNome: 'Março', baixaDta: '2026-03-01', recebId: r.recebId },
  ...{ atribRecebiveis: [valor(A.valor, 20)], dependencias: {} },
});
const baixa = (baixaId: number, baixaNome: string) => ({
  ...{ baixaId, baixaNome, baixaDta: '2026-03-01', baixaDtaCad: '2020-01-01' },
  ...{ baixaSituacao: 1, totalRecebiceis: 99 },
});
const ordem = (r: Registros, osId: number) => ({
  ...{ osId, osDtaCad: '2020-01-01', osDtaIni: '2026-03-01', osDtaFim: '' },
  veiculo: { veiculoId: r.veiculoId, veiculoPlaca: 'ABC-1234' },
  pesResp: { id: MUNDO.pessoa.admin, name: 'Admin' },
  pesCriador: { id: 999, name: 'Outro' },
  pesCliente: { id: ana, name: 'Ana' },
  ...{ osDescricao: 'Troca', osValorReceita: 10.5, osValorCusto: 0, osSituacao: 0 },
});
const veiculo = (veiculoId: number, veiculoPlaca: string) => ({
  ...{ veiculoId, veiculoPlaca, veiculoSituacao: 1, veiculoObs: '' },
  proprietario: { id: ana, name: 'Ana' },
  marca: { id: 0, name: 'Fiat' },
  modelo: { id: 0, name: 'Uno' },
});
const emp = (empId: number, codigo: string) => ({
  ...{ empId, id: empId, razaoSocial: `Empresa ${codigo}`, nomeFantazia: codigo, codigo, cnpj: '' },
  ...{ cep: '01310-100', cidade: 'São Paulo', uf: 'SP', bairro: 'Centro', logradouro: 'Rua A' },
  ...{ telefone: '', email: '', fusoHorario: 'America/Sao_Paulo', categoriaId: MUNDO.empresas, situacao: 1 },
  cidadeEstado: 'São Paulo/SP',
});
const categoria = (id: number, name: string, idPai = 0) => ({
  ...{ id, idPai, idRef: 0, name, nomePai: '', situacao: 1, tipoSysId: 1, tipoSysIdRef: 0 },
  ...{ tipoSysEtapa: 1, tipoSysNome: 'Pessoas', iconeClose: '', iconeOpen: '', perfis: [0], children: [] },
  categoriaDados: { integration: false, client: true },
});
const user = (id: number, codigo: string) => ({
  ...{ id, situacao: 1, nome: `Pessoa ${codigo}`, apelido: codigo, codigo, sexo: 'F' },
  ...{ dtNascimento: '1980-05-17', empId: 0, tipoAtor: MUNDO.partes, urlImg: 'x', hashImg: 'y', resp: 'z' },
  empresas: [{ id: 1, nome: 'Alguma' }],
  perfis: { itens: [{ id: 2, nome: 'Leitura' }], selected: [2], enabled: true },
  autenticacao: {
    system: {
      autId: 0,
      flag: true,
      systemDados: { email: `${codigo}@exemplo.com.br`, senha: 'girassol-77' },
    },
    code: { autId: 0, flag: false, codeDados: { cpf: '', telefone: '' } },
    api: { autId: 0, flag: false, apiDados: { chaveName: '', chavePass: '' } },
  },
});
const produto = (r: Registros, catId: number, codigo: string) => ({
  ...{ catId, catgId: r.catgProduto, catSituacao: 1, catValores: { valorAtual: 1, valorMedio: 2 } },
  catDados: { nome: `Produto ${codigo}`, codigo, pontuacao: 10, descricao: '' },
  estQuantAtual: 7,
});
const imagem = ({ produtoImagem, produtoHash }: Registros) => ({
  ...{ catAnexoId: produtoImagem, catAnexoName: 'foto.png', catAnexoHash: produtoHash },
  ...{ catAnexoPrimaria: true, url: '/x' },
});
/** The fields of a definition in document 001, which leaves out what 002 adds, and the other way round. */
const atributo = {
  ...{
    id: 0,
    tipo: 1,
    label: 'Cor',
    value: '',
    codId: '',
    opcoes: [],
    tamLg: 4,
    tamMd: 6,
    tamSd: 12,
    tamOc: 12,
  },
  ...{ ordem: 9, etapa: 1, somatorio: false, somatorioLabel: '', regra: false, regraParametro: [] },
  ...{ placeholder: '', hint: '', prefixo: '', sufixo: '', mascara: [], rows: 3, selectFirst: false },
  ...{ chips: false, orientacao: 'vertical', solo: false, outlined: true, restrito: false, counter: false },
  ...{
    limite: 0,
    help: false,
    helpmsg: '',
    oculto: false,
    modal: false,
    dateTitle: '',
    min: false,
    max: false,
  },
  ...{ range: false, multiple: false, modalscreen: false, elevation: 0, obrigatorio: false, table: false },
  ...{
    search: false,
    atribDisabled: false,
    atribReadonly: false,
    calcFormula: '',
    calcAtribs: [],
    calcRetorno: 0,
  },
};
const { value: _v, table: _t, search: _s, ...resto } = atributo;
const atributoDo002 = { ...resto, label: 'Tamanho', situacao: 1, clearable: true, checkAll: false };
const campanha = (campId: number) => ({
  ...{ campId, campNome: 'Natal', campIni: '2026-12-01', campFim: '2026-12-31', campSituacao: true },
});
const propaganda = (r: Registros, propId: number) => ({
  ...{ propId, campanhaId: r.campId, propOrdem: 1, propTitulo: 'Leve dois', propDesc: '' },
  ...{ propLink: 'https://exemplo.com.br', propSituacao: true, propAnexoCapa: 'a', propAnexoHashCapa: 'b' },
  ...{ propAnexoModal: 'c', propAnexoHashModal: 'd', urlCapa: 'e', urlModal: 'f' },
});
const cabecalho = (r: Registros) => ({
  ...{ dtaLancamento: '2026-03-10', descricao: 'Compra', tipoMovSelected: 1, empresaSelected: 0 },
  ...{ fornecedorSelected: r.fornecedorId, estoqueSelected: r.filialId },
});
const filtro = { catgId: MUNDO.folhaA, procId: 0, procCidade: pericia.procCidade, procSituacao: 1 };
const deQuem = (path: string, body: unknown): CorpoDoDocumento => ({ path, body });
const semVersao = (path: string, body: unknown): CorpoDoDocumento => ({ path, body, status: 409 });

/** The bodies of each line of the documents that names a call, by how the line begins. */
export const CORPOS_DOS_DOCUMENTOS: Readonly<Record<string, (r: Registros) => readonly CorpoDoDocumento[]>> =
  {
    'Save: mode': (r) => [
      deQuem('/pericia/incBaixa', { baixa: baixa(0, 'Documentada'), condition: 0 }),
      semVersao('/pericia/altBaixa', { baixa: baixa(r.baixaVazia, 'Documentada'), condition: 0 }),
    ],
    'POST /pericia/incBaixa also': (r) => [
      deQuem('/pericia/incBaixa', {
        pessoas: [{ procPesId: r.procPesLivre, procId: r.procId, nome: 'Bia', emUso: -1 }],
        baixaId: r.baixaVazia,
        condition: 1,
      }),
    ],
    'POST /pericia/{action}': (r) => [
      deQuem('/pericia/inc', { pericia, atributos: [valor(A.honorario, 1500.5)], local: 4 }),
      semVersao('/pericia/alt', {
        pericia: { ...pericia, procId: r.procId },
        atributos: [valor(A.honorario, 1500.5)],
        local: 4,
      }),
      deQuem('/pericia/alt', {
        ...{ procId: r.procId, procPesId: r.procPesId, baixaId: r.baixaId, recebId: 0, catgId: MUNDO.folhaA },
        ...{ status: 1, local: 6 },
      }),
      semVersao('/pericia/alt', [pessoaDaPericia(r)]),
      semVersao('/pericia/alt', [recebivel(r)]),
      semVersao('/pericia/alt', {
        atribRecebiveis: { [`${r.recebId}_${A.valor}`]: valor(A.valor, 12.34) },
        local: 6,
      }),
      semVersao('/pericia/atribBaixa', {
        ...{ type: 'alt', valores: { [`${r.recebId}_${A.valor}`]: valor(A.valor, 12.34) }, step: 4 },
      }),
    ],
    'POST /os/list': () => [deQuem('/os/list', { situacao: -1, search: '' })],
    'POST /os/{inc|alt}': (r) => [
      deQuem('/os/inc', { ordemServico: ordem(r, 0) }),
      semVersao('/os/alt', { ordemServico: ordem(r, r.osId) }),
    ],
    'POST /user/listClient, body': () => [deQuem('/user/listClient', { search: 'a', limit: 20 })],
    'POST /vei/list': () => [deQuem('/vei/list', { situacao: 1, search: '' })],
    'POST /vei/{inc|alt}': (r) => [
      deQuem('/vei/inc', { veiculo: veiculo(0, 'DOC-1A23') }),
      semVersao('/vei/alt', { veiculo: veiculo(r.veiculoId, 'DOC-1A24') }),
    ],
    'POST /perfis/change-situacao': (r) => [
      deQuem('/perfis/change-situacao', { situacao: 1, id: r.perfilId }),
    ],
    'POST /perfis/inc': () => [
      deQuem('/perfis/inc', {
        perfil: { id: 0, situacao: 1, nome: 'Documentado', pessoas: [ana] },
        recursos: [idDoRecurso('pericias')],
      }),
    ],
    'POST /perfis/alt': (r) => [
      semVersao('/perfis/alt', {
        perfil: { nome: 'Documentado', situacao: 1, id: r.perfilId, pessoas: [bia] },
        recursos: [idDoRecurso('pericias')],
      }),
    ],
    'POST /emp/{inc|alt}': (r) => [
      deQuem('/emp/inc', { emp: emp(0, 'DOC-0'), atributos: [], tipoSave: 0 }),
      deQuem('/emp/inc', { emp: emp(0, 'DOC-1'), atributos: [], tipoSave: 1 }),
      semVersao('/emp/alt', { emp: emp(r.empId, 'DOC-2'), atributos: [], tipoSave: 0 }),
    ],
    'POST /emp/change-situacao': (r) => [deQuem('/emp/change-situacao', { situacao: 1, id: r.empId })],
    'POST /catg/change-situacao': (r) => [deQuem('/catg/change-situacao', { situacao: 1, id: r.catgId })],
    'POST /catg/{inc': (r) => [
      deQuem('/catg/inc', { categoria: categoria(0, 'Documentada') }),
      deQuem('/catg/sub', { categoria: categoria(0, 'Abaixo', MUNDO.pessoas) }),
      semVersao('/catg/alt', { categoria: categoria(r.catgId, 'Outra') }),
      // It holds people.
      { path: '/catg/exc', body: { categoria: categoria(MUNDO.partes, 'Partes') }, status: 422 },
    ],
    'POST /user/{x}': (r) => [
      deQuem('/user/inc', { user: user(0, 'doc0'), perfis: [2], atributos: [], tipoSave: 0 }),
      deQuem('/user/inc', {
        user: user(0, 'doc1'),
        perfis: [2],
        reset: { senha: 'girassol-78', repetir: 'girassol-78' },
        atributos: [],
        tipoSave: 1,
      }),
      semVersao('/user/alt', { user: user(r.userId, 'doc2'), perfis: [2], atributos: [], tipoSave: 1 }),
      // An account without a profile is opened by no way of saving.
      {
        path: '/user/inc',
        body: { user: user(0, 'doc3'), perfis: [], atributos: [], tipoSave: 0 },
        status: 422,
      },
    ],
    'POST /user/change-situacao': (r) => [deQuem('/user/change-situacao', { situacao: 1, id: r.userId })],
    'POST /user/validateCpf': () => [
      deQuem('/user/validateCpf', { cpf: '529.982.247-25' }),
      deQuem('/user/validateEmail', { email: 'a@exemplo.com.br' }),
      deQuem('/user/validateCodigo', { codigo: 'X' }),
    ],
    'POST /estoque/addMovCab': (r) => [
      deQuem('/estoque/addMovCab', { cabMov: cabecalho(r) }),
      deQuem('/estoque/addMovCab', cabecalho(r)),
    ],
    'POST /estoque/excItem': (r) => [deQuem('/estoque/excItem', { itemId: r.notaItemId })],
    'POST /estoque/addItem': (r) => [
      deQuem('/estoque/addItem', { itemId: r.brindeId, quant: 2, valor: 3.5, movCabId: r.notaId }),
    ],
    'POST /estoque/finalizeMov': (r) => [deQuem('/estoque/finalizeMov', { movCabId: r.notaId })],
    'POST /estoque/prodList': () => [deQuem('/estoque/prodList', { catg: 0, search: '' })],
    'POST /mobile/savePedido': (r) => [
      deQuem('/mobile/savePedido', { clientId: ana, catId: r.brindeId, quant: 1, empId: r.filialId }),
    ],
    'POST /estoque/updateStatus': (r) => [
      deQuem('/estoque/updateStatus', {
        cabs: [{ empresaDestId: r.filialId, cabId: r.pedidoId }],
        empId: r.filialId,
      }),
    ],
    'POST /estoque/validatePedido': (r) => [
      { path: '/estoque/validatePedido', body: { codigo: 'NAOEXISTE', empId: r.filialId }, status: 422 },
    ],
    'POST /estoque/excMovCab': (r) => [deQuem('/estoque/excMovCab', { movCabId: r.notaLivre })],
    'POST /import/inc': (r) => [
      deQuem('/import/inc', {
        ...{ pericia: filtro, atributos: [valor(A.honorario, 77.5)], tipoSysId: 4, procId: 0, condition: 0 },
      }),
      deQuem('/import/inc', {
        pericia: filtro,
        atributos: [{ recebId: r.recebId, procPesId: r.procPesId, recebDados: [valor(A.valor, 44)] }],
        ...{ tipoSysId: 4, procId: 0, condition: 2 },
      }),
      // People, whose name is no attribute.
      deQuem('/import/inc', {
        pericia: { ...filtro, catgId: MUNDO.partes },
        atributos: [{ catId: 0, atribId: 0, atribValue: 'Sem Chave', tipoSys: 1 }],
        ...{ tipoSysId: 1, procId: 0, condition: 3 },
      }),
    ],
    'POST /cat/change-situacao': (r) => [deQuem('/cat/change-situacao', { situacao: 1, id: r.produtoId })],
    'POST /cat/{x} {tipoSys, produto': (r) => [
      deQuem('/cat/inc', { tipoSys: 3, produto: produto(r, 0, 'DOC'), imagens: [], atributo: [] }),
      semVersao('/cat/alt', {
        ...{ tipoSys: 3, produto: produto(r, r.produtoId, 'DOC2'), imagens: [imagem(r)], atributo: [] },
      }),
    ],
    'POST /cat/{x} {tipoSys 2': (r) => [
      deQuem('/cat/inc', { tipoSys: 2, id: r.refId, atributo }),
      deQuem('/cat/inc', { tipoSys: 2, id: r.refId, atributo: atributoDo002 }),
      semVersao('/cat/alt', { tipoSys: 2, id: r.atribId, atributo: { ...atributo, label: 'Alergias' } }),
      deQuem('/cat/exc', { tipoSys: 2, id: r.atribLivre, atributo }),
    ],
    'POST /cat/fileExc': (r) => [deQuem('/cat/fileExc', { id: r.produtoImagem, hash: r.produtoHash })],
    'POST /cat/exc': (r) => [deQuem('/cat/exc', { tipoSys: 3, id: r.produtoLivre })],
    'POST /camp/updateStatus, body': (r) => [deQuem('/camp/updateStatus', { situacao: 1, campId: r.campId })],
    'POST /camp/updateStatusProp': (r) => [
      deQuem('/camp/updateStatusProp', { situacao: 1, propId: r.propId }),
    ],
    'POST /camp/prop{action}': (r) => [
      deQuem('/camp/propInc', { propaganda: propaganda(r, 0) }),
      semVersao('/camp/propAlt', { propaganda: propaganda(r, r.propId) }),
    ],
    'POST /camp/camp{action}': (r) => [
      deQuem('/camp/campInc', { campanha: campanha(0), empresas: [r.campEmpId] }),
      semVersao('/camp/campAlt', { campanha: campanha(r.campId), empresas: [r.campEmpId] }),
    ],
    'POST /camp/propImgExc': (r) => [
      deQuem('/camp/propImgExc', { tipo: 'capa', hash: r.anexoHash, propId: r.propId }),
    ],
    'POST /camp/propExc': (r) => [deQuem('/camp/propExc', { propaganda: propaganda(r, r.propLivre) })],
    'POST /camp/campExc': (r) => [deQuem('/camp/campExc', { campId: r.campLivre })],
    'POST /os/exc': (r) => [deQuem('/os/exc', { osId: r.osId })],
    'POST /vei/exc': (r) => [deQuem('/vei/exc', { veiculoId: r.veiculoLivre })],
    'POST /perfis/exc': (r) => [deQuem('/perfis/exc', { id: r.perfilId })],
    'POST /user/exc': (r) => [deQuem('/user/exc', { id: r.userLivre })],
    // Notes name it.
    'POST /emp/exc': (r) => [{ path: '/emp/exc', body: { id: r.fornecedorId }, status: 422 }],
    'POST /pericia/exc': (r) => [deQuem('/pericia/exc', { id: r.recebId, local: 3 })],
    'Remove: id': (r) => [deQuem('/pericia/excBaixa', { baixaId: r.baixaMudada })],
  };

/** Lines that spell no body. */
export const SEM_CORPO: readonly string[] = [
  'POST /user/fileInc',
  'POST /cat/fileInc',
  'POST /camp/fileInc',
  'POST /user/listClient (',
  'POST /auth/login',
  'POST /auth/refresh-token',
];
