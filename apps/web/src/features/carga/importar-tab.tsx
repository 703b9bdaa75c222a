import { Checkbox, Group, Text } from '@mantine/core';
import { type CampoImportacao, ETAPA_IMPORTACAO, TIPO_SYS, temEtapas } from '@retaguarda/contract';
import { type ReactNode, useId } from 'react';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { SpreadsheetField } from '../../ui/form/spreadsheet-field.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { AvisoAberta } from './aviso-aberta.tsx';
import { AvisosDoArquivo, BaixarModelo } from './avisos.tsx';
import classes from './carga.module.css';
import type { CargaSearch } from './carga-search.ts';
import { AndamentoDoEnvio, JaImportado } from './envio-do-arquivo.tsx';
import { ForaSecao } from './erros/fora-secao.tsx';
import { Escolhas } from './escolhas.tsx';
import { faltaParaEscolher, faltaParaImportar, semArquivo } from './falta-para-importar.ts';
import { GuardaSaida } from './guarda-saida.tsx';
import { MapaSalvo } from './mapa/mapa-salvo.tsx';
import { MapaSecao } from './mapa/mapa-secao.tsx';
import { RascunhoDoMapa } from './mapa/rascunho-do-mapa.tsx';
import { Recebiveis } from './recebiveis.tsx';
import { Resultado } from './resultado.tsx';
import { CARGA_T as T } from './textos.ts';
import { type Importacao, useImporta } from './use-importa.ts';
import { Verificada } from './verificada.tsx';
import '../../ui/styles-form.ts';

interface ImportarTabProps {
  search: CargaSearch;
  onChange: (parte: Partial<CargaSearch>) => void;
  onDetalhes: (id: number) => void;
}

interface ParteProps {
  importacao: Importacao;
}

function Botoes({ importacao, search }: ParteProps & Pick<ImportarTabProps, 'search'>) {
  const { estado, acts, planilha, andando, mapa } = importacao;
  const permissoes = usePermissoes();
  const semDireito = missing(permissoes, 'importar');
  const entrada = {
    search,
    comRecebiveis: importacao.achadas !== null,
    campos: importacao.campos.data,
    temArquivo: planilha.spreadsheet !== null,
    mapa,
    permissoes,
  };
  const blocked = semDireito ?? faltaParaImportar(entrada) ?? (andando ? T.enviando : undefined);
  const pede = semArquivo(entrada);
  return (
    <Group justify="flex-end" gap="xs">
      <PermissionButton variant="default" blocked={blocked} onClick={() => void acts.verifica()}>
        {T.verificar}
      </PermissionButton>
      <PermissionButton
        blocked={pede ? semDireito : blocked}
        onClick={() => (pede ? planilha.refuse(T.selecioneArquivo) : void acts.importa())}
      >
        {estado.fase === 'interrompida' ? T.continuar : T.importar}
      </PermissionButton>
    </Group>
  );
}

interface MapeamentoProps {
  search: CargaSearch;
  importacao: Importacao;
  campos: readonly CampoImportacao[];
  /** Nothing is saved by who may not import. */
  semDireito: boolean;
}

/** Which column of the file feeds which field, kept as a draft; and the lines that stay out. */
function Mapeamento({ search, importacao, campos, semDireito }: MapeamentoProps) {
  const { estado, acts, planilha, mapa, escolha, andando } = importacao;
  const { spreadsheet: lida } = planilha;
  const nome = `${search.tipo}.${search.categoria}.${search.etapa ?? 0}`;
  return (
    <>
      <RascunhoDoMapa
        key={nome}
        nome={`mapeamento.${nome}`}
        campos={campos}
        titulos={lida?.titles ?? null}
        mapa={mapa}
        trocas={importacao.trocas}
        porMao={importacao.porMao}
        enviada={importacao.resultado !== null}
        onMapa={(novo, trocas) => acts.mapeia(novo, null, trocas)}
        onDesfaz={acts.desfazMapa}
      />
      {lida && escolha ? (
        <>
          <MapaSalvo
            {...escolha}
            titulos={lida.titles}
            salvos={importacao.salvos}
            escolhido={importacao.salvo}
            disabled={andando || semDireito}
            onEscolhe={(id, novo, trocas) => acts.mapeia(novo, id, trocas)}
          />
          <AvisosDoArquivo planilha={lida} campos={campos} mapa={mapa} />
          <MapaSecao
            campos={campos}
            planilha={lida}
            mapa={mapa}
            disabled={andando}
            onChange={(novo) => acts.mapeia(novo, null)}
          />
          <ForaSecao
            table={lida.table}
            fora={estado.fora}
            disabled={andando}
            onFora={(linha, sai) => void acts.deixaFora(linha, sai)}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {T.colunasDepois}
        </Text>
      )}
    </>
  );
}

interface PassoProps {
  numero: number;
  titulo: string;
  children: ReactNode;
}

function Passo({ numero, titulo, children }: PassoProps) {
  const id = useId();
  return (
    <section className={classes.passo} aria-labelledby={id}>
      <h2 id={id}>
        <span aria-hidden="true">{numero}</span>
        {titulo}
      </h2>
      {children}
    </section>
  );
}

interface ArquivoProps extends Pick<ImportarTabProps, 'search' | 'onDetalhes'> {
  importacao: Importacao;
  semDireito: boolean;
}

/** What is imported, and the file. */
function Arquivo({ search, importacao: i, semDireito, onDetalhes }: ArquivoProps) {
  const { acts, planilha, andando, achadas } = i;
  const { data: campos, error, refetch } = i.campos;
  const [aberta] = i.abertas;
  return (
    <>
      <div className={classes.escolhas}>
        <Escolhas search={search} disabled={andando} onChange={acts.muda} />
      </div>
      {temEtapas(search.tipo) && search.etapa === ETAPA_IMPORTACAO.baixas && (
        <Recebiveis
          achadas={achadas}
          buscando={i.buscando}
          falta={faltaParaEscolher(search, true)}
          onBusca={() => void acts.busca()}
        />
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <SpreadsheetField
        spreadsheet={planilha}
        disabled={andando || search.tipo === undefined || (search.tipo !== TIPO_SYS.pessoas && !campos)}
        onChoose={(file, escolhas) => void acts.escolheArquivo(file, escolhas)}
        onTitleLine={acts.intitula}
      />
      {campos && campos.length > 0 && <BaixarModelo campos={campos} />}
      {aberta && !andando && (
        <AvisoAberta
          aberta={aberta}
          disabled={semDireito}
          onContinua={() => void acts.continua(aberta)}
          onAcompanha={() => onDetalhes(aberta.importId)}
          onIgnora={acts.ignoraAbertas}
        />
      )}
    </>
  );
}

/** What came of the check and of the import, and both acts. */
function Conferencia({ search, importacao: i, onDetalhes }: Omit<ArquivoProps, 'semDireito'>) {
  const { estado, acts, planilha, andando, resultado } = i;
  return (
    <>
      <AndamentoDoEnvio envio={estado} onCancela={acts.cancela} />
      <GuardaSaida andando={estado.fase === 'enviando'} />
      {estado.fase === 'verificada' && (
        <Verificada
          estado={estado}
          lida={planilha.spreadsheet}
          campos={i.campos.data}
          mapa={i.mapa}
          disabled={andando}
          acts={{
            onCorrige: (c) => void acts.corrige(c),
            onTroca: acts.troca,
            onFora: (linha) => void acts.deixaFora(linha, true),
          }}
        />
      )}
      <JaImportado
        envio={estado}
        diz={T}
        onConfirma={() => void acts.importa(true)}
        onDesiste={acts.desiste}
      />
      {resultado !== null && (
        <Resultado key={resultado} id={resultado} onDetalhes={() => onDetalhes(resultado)} />
      )}
      {planilha.spreadsheet && (
        <Checkbox
          checked={i.avisa}
          disabled={andando}
          onChange={(ev) => acts.avisa(ev.currentTarget.checked)}
          label={T.avisarPorEmail}
        />
      )}
      <Botoes importacao={i} search={search} />
    </>
  );
}

/** Three steps, one below the other: the file, its columns, the check. */
export function ImportarTab({ search, onChange, onDetalhes }: ImportarTabProps) {
  const i = useImporta(search, onChange);
  const campos = i.campos.data;
  const semDireito = missing(usePermissoes(), 'importar') !== undefined;
  return (
    <div className={classes.passos}>
      <Passo numero={1} titulo={T.passos.arquivo}>
        <Arquivo {...{ search, semDireito, onDetalhes }} importacao={i} />
      </Passo>
      <Passo numero={2} titulo={T.vinculo}>
        {campos && faltaParaEscolher(search, i.achadas !== null) === undefined ? (
          <Mapeamento search={search} importacao={i} campos={campos} semDireito={semDireito} />
        ) : (
          <Text size="sm" c="dimmed">
            {T.colunasDepois}
          </Text>
        )}
      </Passo>
      <Passo numero={3} titulo={T.passos.confere}>
        <Conferencia {...{ search, onDetalhes }} importacao={i} />
      </Passo>
    </div>
  );
}
