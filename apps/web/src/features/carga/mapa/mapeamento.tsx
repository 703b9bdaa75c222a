import { Group } from '@mantine/core';
import type { CampoImportacao } from '@retaguarda/contract';
import { AvisosDoArquivo } from '../avisos.tsx';
import classes from '../carga.module.css';
import type { CargaSearch } from '../carga-search.ts';
import { ForaSecao } from '../erros/fora-secao.tsx';
import { CARGA_T as T } from '../textos.ts';
import type { Importacao } from '../use-importa.ts';
import { MapaSalvo } from './mapa-salvo.tsx';
import { MapaSecao } from './mapa-secao.tsx';
import { RascunhoDoMapa } from './rascunho-do-mapa.tsx';

interface MapeamentoProps {
  search: CargaSearch;
  importacao: Importacao;
  campos: readonly CampoImportacao[];
  /** Nothing is saved by who may not import. */
  semDireito: boolean;
}

/** Which column of the file feeds which field, kept as a draft; and the lines that stay out. */
export function Mapeamento({ search, importacao, campos, semDireito }: MapeamentoProps) {
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
      {lida && escolha && (
        <section className={classes.secao} aria-labelledby="carga-vinculo">
          <Group justify="space-between" align="flex-end" mb={8}>
            <h2 id="carga-vinculo" className={classes.tituloSecao}>
              {T.vinculo}
            </h2>
            <MapaSalvo
              {...escolha}
              titulos={lida.titles}
              salvos={importacao.salvos}
              escolhido={importacao.salvo}
              disabled={andando || semDireito}
              onEscolhe={(id, novo, trocas) => acts.mapeia(novo, id, trocas)}
            />
          </Group>
          <MapaSecao
            campos={campos}
            planilha={lida}
            mapa={mapa}
            disabled={andando}
            onChange={(novo) => acts.mapeia(novo, null)}
          />
          <AvisosDoArquivo planilha={lida} campos={campos} mapa={mapa} />
          <ForaSecao
            table={lida.table}
            fora={estado.fora}
            disabled={andando}
            onFora={(linha, sai) => void acts.deixaFora(linha, sai)}
          />
        </section>
      )}
    </>
  );
}
