/*
 * A replacement of the map in the contract: the globals `map` and `clusterer` with the methods that the template's scripts call, and
 * a drawing without tiles. Our own code; only the names of the methods are the real map's.
 */
(() => {
  /** px of one degree of longitude at zoom 0; each zoom doubles it. */
  const scale = 256 / 360;
  const narrowing = 1.78;

  function makeMap(box, places) {
    const ground = document.createElement('div');
    ground.className = 'map-ground';
    box.append(ground);
    const pins = places.map(({ title }) => {
      const pin = document.createElement('span');
      pin.className = 'map-pin';
      pin.title = title;
      ground.append(pin);
      return pin;
    });
    let center = [0, 0];
    let zoom = 10;
    let size = [box.clientWidth, box.clientHeight];

    const unit = () => scale * 2 ** zoom;
    const at = ([latitude, longitude]) => [
      size[0] / 2 + (longitude - center[1]) * unit(),
      size[1] / 2 - (latitude - center[0]) * unit() * narrowing,
    ];
    function draw() {
      places.forEach(({ place }, index) => {
        const [left, top] = at(place);
        pins[index].style.translate = `${left}px ${top}px`;
      });
      const [left, top] = at([0, 0]);
      ground.style.backgroundPosition = `${left % 64}px ${top % 64}px`;
    }

    return {
      container: {
        fitToViewport() {
          size = [box.clientWidth, box.clientHeight];
          draw();
        },
      },
      getCenter: () => [...center],
      getZoom: () => zoom,
      getBounds: () => [
        [center[0] - size[1] / 2 / unit() / narrowing, center[1] - size[0] / 2 / unit()],
        [center[0] + size[1] / 2 / unit() / narrowing, center[1] + size[0] / 2 / unit()],
      ],
      setCenter(place, wanted = zoom) {
        center = place.map(Number);
        zoom = wanted;
        draw();
        return Promise.resolve();
      },
      setBounds([[south, west], [north, east]], { zoomMargin = 0 } = {}) {
        center = [(south + north) / 2, (west + east) / 2];
        const [width, height] = size.map((length) => Math.max(1, length - 2 * zoomMargin));
        const fits = Math.min(width / (east - west || 0.001), height / ((north - south || 0.001) * narrowing));
        zoom = Math.max(0, Math.min(17, Math.floor(Math.log2(fits / scale))));
        draw();
        return Promise.resolve();
      },
    };
  }

  window.showYandexMap = (id, places) => {
    const [latitudes, longitudes] = [0, 1].map((axis) => places.map(({ place }) => place[axis]));
    const all = places.length > 0 && [
      [Math.min(...latitudes), Math.min(...longitudes)],
      [Math.max(...latitudes), Math.max(...longitudes)],
    ];
    window.map = makeMap(document.getElementById(id), places);
    window.clusterer = { getBounds: () => all || null };
    addEventListener('resize', () => window.map.container.fitToViewport());
    if (all) window.map.setBounds(all, { zoomMargin: 40 });
  };
})();
