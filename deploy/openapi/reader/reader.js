// Filters the list of calls as somebody types. Without it the list is whole, and the field is not shown.
const field = document.querySelector('#filter');
const search = document.querySelector('search');
const found = document.querySelector('#found');

if (field && search && found) {
  search.hidden = false;
  const items = [...document.querySelectorAll('.group li')].map((item) => ({
    item,
    text: item.textContent.toLowerCase(),
  }));
  const groups = [...document.querySelectorAll('.group')];
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { item, text } of items) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) count += 1;
    }
    for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null;
    found.textContent = words.length === 0 ? '' : `${count} of ${items.length} calls`;
  });
}

// On a wide screen the parts are always to be seen; on a narrow one they are unfolded.
const menu = document.querySelector('nav details');
const wide = matchMedia('(min-width: 50.0625rem)');
const unfold = () => menu?.toggleAttribute('open', wide.matches);
wide.addEventListener('change', unfold);
unfold();
