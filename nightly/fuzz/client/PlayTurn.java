import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import model.Cidade;
import model.Comando;
import model.Exercito;
import model.Local;
import model.Nacao;
import model.Pelotao;
import model.Personagem;
import model.World;
import persistenceCommons.XmlManager;

/**
 * Opens turn files with the client's own reader, tells what it found, and saves orders with its own writer. Of every
 * N.rr.egf in a folder: what it holds into N.told, the orders of N.orders (character, code and parameters, parted by
 * tabs) into N.rc.egf.
 */
public class PlayTurn {
  public static void main(String[] args) throws Exception {
    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".rr.egf"));
    Arrays.sort(files);
    for (File file : files) play(file, file.getPath().substring(0, file.getPath().length() - ".rr.egf".length()));
  }

  private static void play(File file, String path) throws Exception {
    World world;
    try (PrintWriter told = new PrintWriter(path + ".told", "UTF-8")) {
      try {
        world = (World) XmlManager.getInstance().get(file);
      } catch (Exception refused) {
        told.println("refused " + refused);
        return;
      }
      tell(world, told);
    }
    Comando orders = new Comando();
    orders.setInfos(world.getPartida());
    for (String line : Files.readAllLines(Path.of(path + ".orders"))) {
      List<String> words = new ArrayList<>(Arrays.asList(line.split("\t", -1)));
      List<String> parameters = new ArrayList<>();
      for (String word : words.subList(2, words.size())) parameters.add(word.startsWith("#") ? table(word) : word);
      orders.addComando(
          world.getPersonagens().get(words.get(0)),
          world.getPartida().getCenario().getOrdens().get(words.get(1)),
          parameters,
          new ArrayList<>(parameters),
          Instant.EPOCH);
    }
    XmlManager.getInstance().save(orders, new File(path + ".rc.egf"));
  }

  /** `#il 200`: a table of troops, as the client makes it of what is chosen. */
  private static String table(String word) {
    TreeMap<String, Integer> rows = new TreeMap<>();
    String[] parts = word.substring(1).split(" ");
    rows.put(parts[0], Integer.parseInt(parts[1]));
    return XmlManager.getInstance().toXml(rows);
  }

  private static void tell(World world, PrintWriter told) {
    Nacao own = world.getPartida().getJogadorAtivo().getNacoes().values().iterator().next();
    told.println("turn " + world.getPartida().getTurno() + " of " + own.getNome() + " gold " + own.getMoney());
    told.println("orders " + world.getPartida().getCenario().getOrdens().size());
    for (Local hex : world.getLocais().values())
      if (hex.isVisible()) told.println("sees " + hex.getCoordenadas() + " " + hex.getTerreno().getCodigo());
    for (Personagem one : world.getPersonagens().values())
      told.println("character " + one.getNome() + " of " + one.getNacao().getNome() + " at " + one.getLocal().getCoordenadas()
          + " skills " + one.getPericiaComandanteNatural() + " " + one.getPericiaAgenteNatural() + " " + one.getPericiaMagoNatural());
    for (Cidade city : world.getCidades().values())
      told.println("city " + city.getNome() + " at " + city.getLocal().getCoordenadas() + " size " + city.getTamanho()
          + " of " + (city.getNacao() == null ? "nobody" : city.getNacao().getNome()));
    for (Exercito army : world.getExercitos().values()) {
      int men = 0;
      for (Pelotao platoon : army.getPelotoes().values()) men += platoon.getQtd();
      told.println("army " + army.getNome() + " of " + army.getNacao().getNome() + " at " + army.getLocal().getCoordenadas() + " men " + men);
    }
  }
}
