const FIRST = `Olivia James Priya Liam Emma Noah Dilini Chloe Kasun Mia Jack Grace Nuwan Ava Thomas Zoe Lucas Anh
  Wei Sofia Ethan Amara Ruwan Isla Mateo Hannah Oliver Sanduni Leo Aisha Daniel Lucy Tharindu Ella Henry Nadia
  Chamari Ruby Samuel Elena Ravi Molly Oscar Ishara Maria Harry Yuki Ivy Ahmed Alice Pradeep Rosa Finn Layla
  Hiruni George Mei Freya Arjun Eva Max Nimali Clara Omar Maya Joshua Anika Hugo Sara Dinesh Nora Felix Leila
  Malik Julia Aaron Tanya Ben Imani Vera`;
const LAST = `Smith Perera Nguyen Jones Silva Brown Williams Fernando Taylor Singh Wilson Kumar Martin Chen
  Anderson Tran Thompson Rajapaksa White Lee Walker Garcia Harris Bandara Robinson Khan Kelly King Jayasinghe
  Davis Wright Patel Evans Ahmed Roberts Wang Green Dissanayake Hall Costa Wood Ali Jackson Clarke Gunawardena
  Lewis Hughes Santos Edwards Cooper Wickramasinghe Ryan Baker Moore Zhang Murphy Carter Herath Campbell
  Mitchell Rossi Phillips Turner Das Parker Watson Senanayake Young Morris Bell Okafor Rogers Cook Ward
  Liyanage Gray Ferrari Reid Shaw Weerasinghe Hill Adams Murray Marshall Simpson Mendis Ross Fraser Grant
  Haddad Stewart Ranasinghe Kim Sato Novak Amarasinghe Ito Kowalski Byrne Dias`;

/** Given names, the commonest first. */
export const FIRST_NAMES = FIRST.split(/\s+/);

/** Family names, the commonest first. Rarer ones are made of {@link SYLLABLES}. */
export const LAST_NAMES = LAST.split(/\s+/);

export const SYLLABLES =
  'ba ko ri na ven del mor tas wick ley field ham ster sen ova ski dou par lin gra'.split(' ');
